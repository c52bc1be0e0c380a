-- A database as the first release wrote it: every kind of row. Not to be changed.
BEGIN TRANSACTION;
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "facts" VALUES('schema','1');
CREATE TABLE log (
            table_id TEXT NOT NULL, number BIGINT NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, number));
INSERT INTO "log" VALUES('an-old-table',1,'{"row":"created","game":"toy","rules":1,"options":{"mode":"timed"},"seats":[{"person":"ada","name":"Ada"},{},{}],"host":"ada","listed":true,"turn_seconds":60,"grace_seconds":120,"at":1000}');
INSERT INTO "log" VALUES('an-old-table',2,'{"row":"sat","seat":1,"person":"ben","name":"Ben","at":1794793229664}');
INSERT INTO "log" VALUES('an-old-table',3,'{"row":"swapped","seat":0,"other":1,"at":1794793229665}');
INSERT INTO "log" VALUES('an-old-table',4,'{"row":"readied","seat":0,"ready":true,"at":1794793229665}');
INSERT INTO "log" VALUES('an-old-table',5,'{"row":"readied","seat":0,"ready":false,"at":1794793229665}');
INSERT INTO "log" VALUES('an-old-table',6,'{"row":"sat","seat":2,"person":"cleo","name":"Cleo","at":1794793229665}');
INSERT INTO "log" VALUES('an-old-table',7,'{"row":"freed","seat":2,"at":1794793229666}');
INSERT INTO "log" VALUES('an-old-table',8,'{"row":"freed","seat":1,"at":1794793229669}');
INSERT INTO "log" VALUES('an-old-table',9,'{"row":"host-changed","person":"ben","name":"Ben","at":1794793229669}');
INSERT INTO "log" VALUES('an-old-table',10,'{"row":"sat","seat":1,"person":"ada","name":"Ada","at":1794793229669}');
INSERT INTO "log" VALUES('an-old-table',11,'{"row":"bot-sat","seat":2,"level":"greedy","at":1794793229670}');
INSERT INTO "log" VALUES('an-old-table',12,'{"row":"relinked","at":1794793229670}');
INSERT INTO "log" VALUES('an-old-table',13,'{"row":"readied","seat":1,"ready":true,"at":1794793229670}');
INSERT INTO "log" VALUES('an-old-table',14,'{"row":"readied","seat":0,"ready":true,"at":1794793229670}');
INSERT INTO "log" VALUES('an-old-table',15,'{"row":"started","steps":[[-1,"start 2",0],[-1,"deal c4",0],[-1,"deal c1",0],[-1,"deal c2",0],[-1,"deal c7",0],[-1,"deal c6",0],[-1,"deal c5",0]],"at":1794793229670}');
INSERT INTO "log" VALUES('an-old-table',16,'{"row":"moved","seat":2,"move":"","steps":[[2,"keep c1",0]],"touches":4,"bot":"greedy","at":1794793229671}');
INSERT INTO "log" VALUES('an-old-table',17,'{"row":"said","seat":1,"text":"Guten Abend","at":1794793229671}');
INSERT INTO "log" VALUES('an-old-table',18,'{"row":"resumed","now":1500,"at":1794793229672}');
INSERT INTO "log" VALUES('an-old-table',19,'{"row":"ticked","steps":[[-2,"time-up",5300],[-1,"lot c2",5300],[-1,"lot c6",5300]],"touches":-1,"turn":true,"at":1794793229672}');
INSERT INTO "log" VALUES('an-old-table',20,'{"row":"moved","seat":2,"move":"","steps":[[2,"roll",10500],[-1,"die 2",10500]],"touches":4,"bot":"greedy","at":1794793229672}');
INSERT INTO "log" VALUES('an-old-table',21,'{"row":"moved","seat":2,"move":"","steps":[[2,"gift 0",10500]],"touches":4,"bot":"greedy","at":1794793229673}');
INSERT INTO "log" VALUES('an-old-table',22,'{"row":"moved","seat":2,"move":"","steps":[[2,"gift 0",10500]],"touches":4,"bot":"greedy","at":1794793229673}');
INSERT INTO "log" VALUES('an-old-table',23,'{"row":"moved","seat":2,"move":"","steps":[[2,"gift 0",10500]],"touches":4,"bot":"greedy","at":1794793229673}');
INSERT INTO "log" VALUES('an-old-table',24,'{"row":"moved","seat":2,"move":"","steps":[[2,"end",10500]],"touches":-1,"turn":true,"bot":"greedy","at":1794793229673}');
INSERT INTO "log" VALUES('an-old-table',25,'{"row":"moved","seat":0,"move":"m1","steps":[[0,"show c2",10500]],"touches":1,"at":1794793229673}');
INSERT INTO "log" VALUES('an-old-table',26,'{"row":"undone","seat":0,"move":"u2","undoes":25,"at":1794793229674}');
INSERT INTO "log" VALUES('an-old-table',27,'{"row":"held","seat":0,"level":"greedy","reason":"left","now":10500,"at":1794793229687}');
INSERT INTO "log" VALUES('an-old-table',28,'{"row":"moved","seat":0,"move":"","steps":[[0,"roll",10500],[-1,"die 2",10500]],"touches":1,"bot":"greedy","at":1794793229687}');
INSERT INTO "log" VALUES('an-old-table',29,'{"row":"moved","seat":0,"move":"","steps":[[0,"gift 1",10500]],"touches":1,"bot":"greedy","at":1794793229688}');
INSERT INTO "log" VALUES('an-old-table',30,'{"row":"moved","seat":0,"move":"","steps":[[0,"gift 1",10500]],"touches":1,"bot":"greedy","at":1794793229688}');
INSERT INTO "log" VALUES('an-old-table',31,'{"row":"moved","seat":0,"move":"","steps":[[0,"gift 1",10500]],"touches":1,"bot":"greedy","at":1794793229688}');
INSERT INTO "log" VALUES('an-old-table',32,'{"row":"moved","seat":0,"move":"","steps":[[0,"gift 1",10500]],"touches":1,"bot":"greedy","at":1794793229689}');
INSERT INTO "log" VALUES('an-old-table',33,'{"row":"moved","seat":0,"move":"","steps":[[0,"gift 1",10500]],"touches":1,"bot":"greedy","at":1794793229689}');
INSERT INTO "log" VALUES('an-old-table',34,'{"row":"moved","seat":0,"move":"","steps":[[0,"gift 1",10500]],"touches":1,"bot":"greedy","at":1794793229689}');
INSERT INTO "log" VALUES('an-old-table',35,'{"row":"moved","seat":0,"move":"","steps":[[0,"end",10500]],"touches":-1,"turn":true,"bot":"greedy","at":1794793229690}');
INSERT INTO "log" VALUES('an-old-table',36,'{"row":"returned","seat":0,"now":10500,"at":1794793229694}');
INSERT INTO "log" VALUES('a-finished-table',1,'{"row":"created","game":"toy","rules":1,"options":{"mode":"calm"},"seats":[{"person":"ada","name":"Ada"},{}],"host":"ada","listed":false,"grace_seconds":120,"at":1000}');
INSERT INTO "log" VALUES('a-finished-table',2,'{"row":"sat","seat":1,"person":"ben","name":"Ben","at":1794793229696}');
INSERT INTO "log" VALUES('a-finished-table',3,'{"row":"readied","seat":0,"ready":true,"at":1794793229696}');
INSERT INTO "log" VALUES('a-finished-table',4,'{"row":"readied","seat":1,"ready":true,"at":1794793229696}');
INSERT INTO "log" VALUES('a-finished-table',5,'{"row":"started","steps":[[-1,"start 0",0],[-1,"deal c5",0],[-1,"deal c3",0],[-1,"deal c1",0],[-1,"deal c7",0]],"at":1794793229696}');
INSERT INTO "log" VALUES('a-finished-table',6,'{"row":"moved","seat":0,"move":"m3","steps":[[0,"keep c3",0]],"touches":1,"at":1794793229697}');
INSERT INTO "log" VALUES('a-finished-table',7,'{"row":"moved","seat":1,"move":"m4","steps":[[1,"keep c1",0]],"touches":-1,"turn":true,"at":1794793229697}');
INSERT INTO "log" VALUES('a-finished-table',8,'{"row":"moved","seat":0,"move":"m5","steps":[[0,"roll",0],[-1,"die 1",0]],"touches":1,"at":1794793229698}');
INSERT INTO "log" VALUES('a-finished-table',9,'{"row":"moved","seat":0,"move":"m6","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229706}');
INSERT INTO "log" VALUES('a-finished-table',10,'{"row":"moved","seat":0,"move":"m7","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229707}');
INSERT INTO "log" VALUES('a-finished-table',11,'{"row":"moved","seat":0,"move":"m8","steps":[[0,"end",0]],"touches":-1,"turn":true,"at":1794793229707}');
INSERT INTO "log" VALUES('a-finished-table',12,'{"row":"moved","seat":1,"move":"m9","steps":[[1,"roll",0],[-1,"die 3",0]],"touches":2,"at":1794793229708}');
INSERT INTO "log" VALUES('a-finished-table',13,'{"row":"moved","seat":1,"move":"m10","steps":[[1,"gift 0",0]],"touches":2,"at":1794793229708}');
INSERT INTO "log" VALUES('a-finished-table',14,'{"row":"moved","seat":1,"move":"m11","steps":[[1,"gift 0",0]],"touches":2,"at":1794793229708}');
INSERT INTO "log" VALUES('a-finished-table',15,'{"row":"moved","seat":1,"move":"m12","steps":[[1,"gift 0",0]],"touches":2,"at":1794793229709}');
INSERT INTO "log" VALUES('a-finished-table',16,'{"row":"moved","seat":1,"move":"m13","steps":[[1,"gift 0",0]],"touches":2,"at":1794793229709}');
INSERT INTO "log" VALUES('a-finished-table',17,'{"row":"moved","seat":1,"move":"m14","steps":[[1,"gift 0",0]],"touches":2,"at":1794793229709}');
INSERT INTO "log" VALUES('a-finished-table',18,'{"row":"moved","seat":1,"move":"m15","steps":[[1,"gift 0",0]],"touches":2,"at":1794793229710}');
INSERT INTO "log" VALUES('a-finished-table',19,'{"row":"moved","seat":1,"move":"m16","steps":[[1,"end",0]],"touches":-1,"turn":true,"at":1794793229714}');
INSERT INTO "log" VALUES('a-finished-table',20,'{"row":"moved","seat":0,"move":"m17","steps":[[0,"roll",0],[-1,"die 2",0]],"touches":1,"at":1794793229715}');
INSERT INTO "log" VALUES('a-finished-table',21,'{"row":"moved","seat":0,"move":"m18","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229715}');
INSERT INTO "log" VALUES('a-finished-table',22,'{"row":"moved","seat":0,"move":"m19","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229716}');
INSERT INTO "log" VALUES('a-finished-table',23,'{"row":"moved","seat":0,"move":"m20","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229716}');
INSERT INTO "log" VALUES('a-finished-table',24,'{"row":"moved","seat":0,"move":"m21","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229717}');
INSERT INTO "log" VALUES('a-finished-table',25,'{"row":"moved","seat":0,"move":"m22","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229717}');
INSERT INTO "log" VALUES('a-finished-table',26,'{"row":"moved","seat":0,"move":"m23","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229717}');
INSERT INTO "log" VALUES('a-finished-table',27,'{"row":"moved","seat":0,"move":"m24","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229718}');
INSERT INTO "log" VALUES('a-finished-table',28,'{"row":"moved","seat":0,"move":"m25","steps":[[0,"gift 1",0]],"touches":1,"at":1794793229726}');
INSERT INTO "log" VALUES('a-finished-table',29,'{"row":"moved","seat":0,"move":"m26","steps":[[0,"end",0]],"touches":-1,"turn":true,"at":1794793229727}');
INSERT INTO "log" VALUES('a-finished-table',30,'{"row":"agreed","seat":0,"at":1794793229727}');
INSERT INTO "log" VALUES('a-finished-table',31,'{"row":"agreed","seat":1,"at":1794793229727}');
INSERT INTO "log" VALUES('a-finished-table',32,'{"row":"followed","table":"a-rematch","at":1794793229728}');
INSERT INTO "log" VALUES('a-closed-table',1,'{"row":"created","game":"toy","rules":1,"options":{"mode":"calm"},"seats":[{"person":"ada","name":"Ada"},{}],"host":"ada","listed":false,"grace_seconds":120,"at":1000}');
INSERT INTO "log" VALUES('a-closed-table',2,'{"row":"closed","at":1794793229729}');
INSERT INTO "log" VALUES('a-rematch',1,'{"row":"created","game":"toy","rules":1,"options":{"mode":"calm"},"seats":[{"person":"ada","name":"Ada"},{"person":"ben","name":"Ben"}],"host":"ada","listed":false,"grace_seconds":120,"at":1794793229728}');
INSERT INTO "log" VALUES('a-rematch',2,'{"row":"started","steps":[[-1,"start 0",0],[-1,"deal c3",0],[-1,"deal c4",0],[-1,"deal c5",0],[-1,"deal c6",0]],"at":1794793229728}');
CREATE TABLE members (
            person TEXT NOT NULL, table_id TEXT NOT NULL, seats BIGINT NOT NULL,
            PRIMARY KEY (person, table_id));
INSERT INTO "members" VALUES('ben','an-old-table',1);
INSERT INTO "members" VALUES('ada','an-old-table',2);
INSERT INTO "members" VALUES('ada','a-finished-table',1);
INSERT INTO "members" VALUES('ben','a-finished-table',2);
INSERT INTO "members" VALUES('ada','a-closed-table',1);
INSERT INTO "members" VALUES('ada','a-rematch',1);
INSERT INTO "members" VALUES('ben','a-rematch',2);
CREATE TABLE people (
            id TEXT PRIMARY KEY, key_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
            created BIGINT NOT NULL);
INSERT INTO "people" VALUES('ada','c7a58bbcc7b3e7a24fee6209e798e6382505e7469a47742324d603e6cf873993','Ada',1794793229818);
INSERT INTO "people" VALUES('ben','3cfc15723b837305958eb4ab571468c8b98f4eace0ae8e17a006ec7984160124','Ben',1794793229822);
INSERT INTO "people" VALUES('cleo','3e8a5d58c064f6098cafdd22d8666fd06df8e3583b8584c6e5a012afe3600a24','Cleo',1794793229830);
CREATE TABLE servers (id TEXT PRIMARY KEY, address TEXT NOT NULL, seen BIGINT NOT NULL);
INSERT INTO "servers" VALUES('an-old-server','127.0.0.1:8420',1794793229805);
CREATE TABLE tables (
            id TEXT PRIMARY KEY, secret TEXT NOT NULL, status TEXT NOT NULL,
            listed BIGINT NOT NULL, changed BIGINT NOT NULL, wake BIGINT, owner TEXT,
            summary TEXT NOT NULL);
INSERT INTO "tables" VALUES('an-old-table','0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a','playing',1,1794793229839,1794793300338,'an-old-server','{"id":"an-old-table","game":"toy","status":"playing","seats":[{"seat":0,"kind":"person","name":"Ben","level":"","ready":true,"held":"","here":false},{"seat":1,"kind":"person","name":"Ada","level":"","ready":true,"held":"","here":false},{"seat":2,"kind":"bot","name":"","level":"greedy","ready":false,"held":"","here":false}],"options":{"mode":"timed"},"to_act":[1],"listed":true,"created":1000,"followed":""}');
INSERT INTO "tables" VALUES('a-finished-table','0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b','finished',0,1794793229842,NULL,NULL,'{"id":"a-finished-table","game":"toy","status":"finished","seats":[{"seat":0,"kind":"person","name":"Ada","level":"","ready":true,"held":"","here":false},{"seat":1,"kind":"person","name":"Ben","level":"","ready":true,"held":"","here":false}],"options":{"mode":"calm"},"to_act":[],"listed":false,"created":1000,"followed":"a-rematch"}');
INSERT INTO "tables" VALUES('a-closed-table','0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d','closed',0,1794793229850,NULL,NULL,'{"id":"a-closed-table","game":"toy","status":"closed","seats":[{"seat":0,"kind":"person","name":"Ada","level":"","ready":false,"held":"","here":false},{"seat":1,"kind":"free","name":"","level":"","ready":false,"held":"","here":false}],"options":{"mode":"calm"},"to_act":[],"listed":false,"created":1000,"followed":""}');
INSERT INTO "tables" VALUES('a-rematch','0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c','playing',0,1794793229728,NULL,NULL,'{"id":"a-rematch","game":"toy","status":"playing","seats":[{"seat":0,"kind":"person","name":"Ada","level":"","ready":false,"held":"","here":false},{"seat":1,"kind":"person","name":"Ben","level":"","ready":false,"held":"","here":false}],"options":{"mode":"calm"},"to_act":[0,1],"listed":false,"created":1794793229728,"followed":""}');
CREATE INDEX tables_in_lobby ON tables (changed) WHERE listed = 1;
CREATE INDEX tables_to_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX members_by_table ON members (table_id);
COMMIT;
