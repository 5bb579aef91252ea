/// A schema with everything that change notification of SQLite is silent or vague about, and random
/// queries and statements for it.
enum RandomDatabase {
    static let schema = """
        CREATE TABLE parent (id INTEGER PRIMARY KEY, a INT, code TEXT UNIQUE);
        CREATE TABLE child (
            id INTEGER PRIMARY KEY, a INT, b INT,
            parentID INT REFERENCES parent(id) ON DELETE CASCADE ON UPDATE CASCADE,
            code TEXT REFERENCES parent(code) ON DELETE SET NULL ON UPDATE CASCADE);
        CREATE TABLE keyed (k TEXT, n INT, a INT, b INT, PRIMARY KEY (k, n)) WITHOUT ROWID;
        CREATE TABLE generated (
            id INTEGER PRIMARY KEY, a INT, b INT,
            twice INT GENERATED ALWAYS AS (a * 2) VIRTUAL, next INT AS (a + 1) STORED);
        CREATE TABLE uniqued (
            id INTEGER PRIMARY KEY, u INT UNIQUE ON CONFLICT REPLACE, w INT UNIQUE, a INT);
        CREATE TABLE plain (a INT, b INT);
        CREATE TABLE log (id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT, n INT);
        CREATE TRIGGER parent_insert AFTER INSERT ON parent BEGIN
            INSERT INTO log (event, n) VALUES ('insert', new.id);
        END;
        CREATE TRIGGER child_update AFTER UPDATE OF a ON child BEGIN
            INSERT INTO log (event, n) VALUES ('update', new.a);
            UPDATE plain SET b = b + 1 WHERE a = new.a;
        END;
        CREATE TRIGGER keyed_delete AFTER DELETE ON keyed WHEN old.a > 5 BEGIN
            DELETE FROM plain;
        END;
        CREATE VIEW joined AS
            SELECT parent.a AS pa, child.b AS cb FROM parent JOIN child ON parentID = parent.id;
        CREATE TRIGGER joined_insert INSTEAD OF INSERT ON joined BEGIN
            INSERT INTO plain VALUES (new.pa, new.cb);
        END;
        CREATE VIRTUAL TABLE document USING fts5(body);
        CREATE VIRTUAL TABLE shadowed USING fts5(event, content='log', content_rowid='id');
        """

    static let tables = ["parent", "child", "keyed", "generated", "uniqued", "plain", "log"]
    static let words = ["red", "green", "blue", "cyan"]

    // MARK: - Queries

    static func query(_ random: inout RandomSource) -> String {
        let table = random.pick(tables)
        let id = random.int(1...6)
        return random.pick([
            "SELECT count(*) FROM \(table)",
            "SELECT * FROM \(table) ORDER BY 1, 2, 3",
            "SELECT * FROM \(table) WHERE rowid = \(id)",
            "SELECT a FROM parent ORDER BY id",
            "SELECT code FROM parent ORDER BY id",
            "SELECT a FROM child WHERE id = \(id)",
            "SELECT b FROM child WHERE parentID = \(id) ORDER BY id",
            "SELECT code FROM child ORDER BY id",
            "SELECT a, b FROM keyed WHERE k = '\(random.pick(words))' ORDER BY n",
            "SELECT sum(b) FROM keyed",
            "SELECT twice FROM generated ORDER BY id",
            "SELECT next FROM generated WHERE id = \(id)",
            "SELECT id FROM uniqued ORDER BY id",
            "SELECT a FROM uniqued WHERE u = \(id)",
            "SELECT max(b) FROM plain",
            "SELECT event FROM log ORDER BY id DESC LIMIT 3",
            "SELECT * FROM joined ORDER BY 1, 2",
            "SELECT count(*) FROM joined WHERE cb > \(id)",
            "SELECT rowid FROM document WHERE document MATCH '\(random.pick(words))' ORDER BY 1",
            "SELECT body FROM document ORDER BY rowid",
            "SELECT event FROM shadowed ORDER BY rowid",
            "SELECT name FROM sqlite_schema ORDER BY name",
            "SELECT name FROM pragma_table_info('plain')",
            "SELECT 1",
            "WITH c(n) AS (SELECT a FROM child UNION SELECT a FROM parent) SELECT n FROM c ORDER BY n",
        ])
    }

    // MARK: - Statements

    static func statement(_ random: inout RandomSource) -> String {
        let id = random.int(1...6)
        let other = random.int(1...6)
        let n = random.int(0...9)
        let word = random.pick(words)
        let or = random.pick(["", "", " OR REPLACE", " OR IGNORE", " OR FAIL"])
        return random.pick([
            "INSERT\(or) INTO parent VALUES (\(id), \(n), '\(word)')",
            "INSERT\(or) INTO child VALUES (\(id), \(n), \(other), \(other), '\(word)')",
            "INSERT\(or) INTO child (id, a, b) VALUES (\(id), \(n), \(other)), (\(other), 1, 1)",
            "INSERT\(or) INTO keyed VALUES ('\(word)', \(id), \(n), \(other))",
            "INSERT\(or) INTO generated (id, a, b) VALUES (\(id), \(n), \(other))",
            "INSERT\(or) INTO uniqued VALUES (\(id), \(other), \(n), \(n))",
            "INSERT INTO plain VALUES (\(n), \(id))",
            "INSERT INTO joined VALUES (\(n), \(id))",
            "INSERT INTO document VALUES ('\(word) \(random.pick(words))')",
            "INSERT INTO keyed VALUES ('\(word)', \(id), \(n), 1) "
                + "ON CONFLICT DO UPDATE SET a = a + 1",
            "REPLACE INTO uniqued (id, u, w, a) VALUES (\(id), \(n), \(other), \(n))",
            "UPDATE\(or) parent SET a = \(n) WHERE id = \(id)",
            "UPDATE\(or) parent SET id = \(other) WHERE id = \(id)",
            "UPDATE\(or) parent SET code = '\(word)' WHERE id = \(id)",
            "UPDATE\(or) child SET a = \(n) WHERE id = \(id)",
            "UPDATE\(or) child SET b = b + 1 WHERE parentID = \(id)",
            "UPDATE\(or) child SET rowid = \(other) WHERE id = \(id)",
            "UPDATE\(or) keyed SET a = \(n) WHERE k = '\(word)'",
            "UPDATE\(or) keyed SET n = \(n) WHERE k = '\(word)' AND n = \(id)",
            "UPDATE generated SET a = \(n) WHERE id = \(id)",
            "UPDATE generated SET b = \(n)",
            "UPDATE\(or) uniqued SET u = \(other) WHERE id = \(id)",
            "UPDATE\(or) uniqued SET w = \(other)",
            "UPDATE plain SET b = b + 1 WHERE a = \(n)",
            "UPDATE document SET body = '\(word)' WHERE rowid = \(id)",
            "UPDATE log SET event = '\(word)' WHERE id = \(id)",
            "DELETE FROM parent WHERE id = \(id)",
            "DELETE FROM child WHERE id = \(id)",
            "DELETE FROM keyed WHERE n = \(id)",
            "DELETE FROM document WHERE rowid = \(id)",
            "DELETE FROM \(random.pick(tables))",
        ])
    }

    static func schemaStatement(_ random: inout RandomSource) -> String {
        let number = random.int(1...3)
        return random.pick([
            "ALTER TABLE plain ADD COLUMN c\(number) INT DEFAULT \(number)",
            "ALTER TABLE plain DROP COLUMN c\(number)",
            "ALTER TABLE plain RENAME COLUMN c\(number) TO c\(random.int(1...3))",
            "CREATE INDEX IF NOT EXISTS plain_a ON plain(a)",
            "DROP INDEX IF EXISTS plain_a",
            "DROP VIEW joined; CREATE VIEW joined AS SELECT a AS pa, b AS cb FROM plain",
            "DROP VIEW joined; CREATE VIEW joined AS SELECT a AS pa, \(number) AS cb FROM child",
            "CREATE TRIGGER IF NOT EXISTS plain_insert AFTER INSERT ON plain BEGIN "
                + "UPDATE keyed SET b = b + 1; END",
            "DROP TRIGGER IF EXISTS plain_insert",
            "DROP TABLE plain; CREATE TABLE plain (a INT, b INT)",
        ])
    }
}
