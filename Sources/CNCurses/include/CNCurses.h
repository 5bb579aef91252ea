#ifndef CNCURSES_H
#define CNCURSES_H
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#define NCURSES_NOMACROS 1
#include <locale.h>
#include <stdio.h>
#include <ncursesw/curses.h>
#endif
