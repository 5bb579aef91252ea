/// What the screen looks like, for people to look at.
enum ScreenSnapshots {
    static let sizes = [
        "80x24": #"""
         Players   league.sqlite                         13 players   LIVE   read-write
            Rank  +/-  Name                               Score v  Joined      Changed
               1  =    Ada Lovelace                         9,871  2024-02-12
               2  =    Grace Hopper                         9,640  2024-02-13
               3  =    Alan Turing                          9,512  2024-02-14
        x      4  =    山田 花子                            9,100  2024-02-15
         >     5  ^4   Edsger Dijkstra                      9,044  2024-02-20  now *
        x      6  v1   Barbara Liskov                       8,990  2024-02-16
               7  new  Zoë Ångström                         8,902  2026-11-20  now +
               8  v2   Donald Knuth                         8,871  2024-02-17
               9  v2   Margaret Hamilton                    8,655  2024-02-18
              10  v2   Ken Thompson                         8,640  2024-02-19
              11  v1   Bob^[[2J                             8,500  2024-02-21
        -              Radia Perlman  (deleted)             8,444  2024-02-22  now -
              12  =    Tim Berners-Lee                      8,431  2024-02-23
              13  =    Frances Allen with a long name …     8,420  2024-02-24
        ────────────────────────────────────────────────────────────────────────────────
         Edsger Dijkstra              id 9    score 9,044 (was 8,610)    rank 5 (was 9)
         history ▁█ 8,610 9,044                         changed by another program, now
        ────────────────────────────────────────────────────────────────────────────────
         no filter    13 rows    2 marked                                  sort score v
         since you looked: 1 changed, 1 new, 1 gone  w Show
         row 5 of 13                                                    last change now
         a Add  e Edit  d Delete  / Filter  s Sort  u Undo  m Menu  : Command  ? Help
        """#,
        "40x10": #"""
         league.sqlite        13 players   LIVE
            Rank  +/-  Name             Score v
               1  =    Ada Lovelace       9,871
               2  =    Grace Hopper       9,640
               3  =    Alan Turing        9,512
        x      4  =    山田 花子          9,100
         >     5  ^4   Edsger Dijkst…     9,044*
        x      6  v1   Barbara Liskov     8,990
               7  new  Zoë Ångström       8,902+
         2 marked
        """#,
        "20x5": #"""
         leagu…lite      13
          Name      Score v
        x 山田 …      9,100
         >Edsger…     9,044*
         2 marked
        """#,
        "200x60": #"""
         Players   league.sqlite                                                                                                                                                 13 players   LIVE   read-write
            Rank  +/-  Name                                                                       Score v  Joined      Changed
               1  =    Ada Lovelace                                                                 9,871  2024-02-12
               2  =    Grace Hopper                                                                 9,640  2024-02-13
               3  =    Alan Turing                                                                  9,512  2024-02-14
        x      4  =    山田 花子                                                                    9,100  2024-02-15
         >     5  ^4   Edsger Dijkstra                                                              9,044  2024-02-20  now *
        x      6  v1   Barbara Liskov                                                               8,990  2024-02-16
               7  new  Zoë Ångström                                                                 8,902  2026-11-20  now +
               8  v2   Donald Knuth                                                                 8,871  2024-02-17
               9  v2   Margaret Hamilton                                                            8,655  2024-02-18
              10  v2   Ken Thompson                                                                 8,640  2024-02-19
              11  v1   Bob^[[2J                                                                     8,500  2024-02-21
        -              Radia Perlman  (deleted)                                                     8,444  2024-02-22  now -
              12  =    Tim Berners-Lee                                                              8,431  2024-02-23
              13  =    Frances Allen with a long name that no column is wide enough for             8,420  2024-02-24




































        ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         Edsger Dijkstra                                                                                                                                      id 9    score 9,044 (was 8,610)    rank 5 (was 9)
         history ▁█ 8,610 9,044                                                                                                                                                 changed by another program, now
        ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         no filter    13 rows    2 marked                                                                                                                                                          sort score v
         since you looked: 1 changed, 1 new, 1 gone  w Show
         row 5 of 13                                                                                                                                                                            last change now
         a Add  e Edit  d Delete  / Filter  s Sort  u Undo  m Menu  : Command  ? Help  q Quit
        """#,
    ]

    static let colored = #"""
         ⟨bold:Players⟩   league.sqlite                         13 players   ⟨bold green:LIVE⟩   read-write
            ⟨bold:Rank⟩  ⟨bold:+/-⟩  ⟨bold:Name⟩                               ⟨bold:Score v⟩  ⟨bold:Joined⟩      ⟨bold:Changed⟩
               1  =    Ada Lovelace                         9,871  2024-02-12
               2  =    Grace Hopper                         9,640  2024-02-13
               3  =    Alan Turing                          9,512  2024-02-14
        x      4  =    山田 花子                            9,100  2024-02-15
        ⟨bold reverse: >     5  ⟩⟨bold reverse green:^4⟩⟨bold reverse:   Edsger Dijkstra                      9,044  2024-02-20  now ⟩⟨bold reverse yellow:*⟩⟨bold reverse:    ⟩
        x      6  ⟨yellow:v1⟩   Barbara Liskov                       8,990  2024-02-16
               7  new  Zoë Ångström                         8,902  2026-11-20  now ⟨bold green:+⟩
               8  ⟨yellow:v2⟩   Donald Knuth                         8,871  2024-02-17
               9  ⟨yellow:v2⟩   Margaret Hamilton                    8,655  2024-02-18
              10  ⟨yellow:v2⟩   Ken Thompson                         8,640  2024-02-19
              11  ⟨yellow:v1⟩   Bob^[[2J                             8,500  2024-02-21
        -              ⟨strikethrough:Radia Perlman⟩  (deleted)             8,444  2024-02-22  now ⟨bold red:-⟩
              12  =    Tim Berners-Lee                      8,431  2024-02-23
              13  =    Frances Allen with a long name …     8,420  2024-02-24
        ⟨dim:────────────────────────────────────────────────────────────────────────────────⟩
         Edsger Dijkstra              id 9    score 9,044 (was 8,610)    rank 5 (was 9)
         history ▁█ 8,610 9,044                         changed by another program, now
        ⟨dim:────────────────────────────────────────────────────────────────────────────────⟩
         no filter    13 rows    ⟨bold:2 marked⟩                                  sort score v
         since you looked: 1 changed, 1 new, 1 gone  w Show
         row 5 of 13                                                    last change now
         ⟨bold:a⟩ Add  ⟨bold:e⟩ Edit  ⟨bold:d⟩ Delete  ⟨bold:/⟩ Filter  ⟨bold:s⟩ Sort  ⟨bold:u⟩ Undo  ⟨bold:m⟩ Menu  ⟨bold::⟩ Command  ⟨bold:?⟩ Help
        """#

    static let monochrome = #"""
         ⟨bold:Players⟩   league.sqlite                         13 players   ⟨bold:LIVE⟩   read-write
            ⟨bold:Rank⟩  ⟨bold:+/-⟩  ⟨bold:Name⟩                               ⟨bold:Score v⟩  ⟨bold:Joined⟩      ⟨bold:Changed⟩
               1  =    Ada Lovelace                         9,871  2024-02-12
               2  =    Grace Hopper                         9,640  2024-02-13
               3  =    Alan Turing                          9,512  2024-02-14
        x      4  =    山田 花子                            9,100  2024-02-15
        ⟨bold reverse: >     5  ^4   Edsger Dijkstra                      9,044  2024-02-20  now *    ⟩
        x      6  v1   Barbara Liskov                       8,990  2024-02-16
               7  new  Zoë Ångström                         8,902  2026-11-20  now ⟨bold:+⟩
               8  v2   Donald Knuth                         8,871  2024-02-17
               9  v2   Margaret Hamilton                    8,655  2024-02-18
              10  v2   Ken Thompson                         8,640  2024-02-19
              11  v1   Bob^[[2J                             8,500  2024-02-21
        -              ⟨strikethrough:Radia Perlman⟩  (deleted)             8,444  2024-02-22  now ⟨bold:-⟩
              12  =    Tim Berners-Lee                      8,431  2024-02-23
              13  =    Frances Allen with a long name …     8,420  2024-02-24
        ⟨dim:────────────────────────────────────────────────────────────────────────────────⟩
         Edsger Dijkstra              id 9    score 9,044 (was 8,610)    rank 5 (was 9)
         history ▁█ 8,610 9,044                         changed by another program, now
        ⟨dim:────────────────────────────────────────────────────────────────────────────────⟩
         no filter    13 rows    ⟨bold:2 marked⟩                                  sort score v
         since you looked: 1 changed, 1 new, 1 gone  w Show
         row 5 of 13                                                    last change now
         ⟨bold:a⟩ Add  ⟨bold:e⟩ Edit  ⟨bold:d⟩ Delete  ⟨bold:/⟩ Filter  ⟨bold:s⟩ Sort  ⟨bold:u⟩ Undo  ⟨bold:m⟩ Menu  ⟨bold::⟩ Command  ⟨bold:?⟩ Help
        """#
}
