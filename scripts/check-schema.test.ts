import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@groundbreak/db/test-database'
import { describeCatalogue } from './catalogue.queries'
import { diffLines, keysWithoutDeletion } from './check-schema'

const BASE = `
  create table a (id integer primary key);
  create table b (id integer primary key, a_id integer references a (id) on delete cascade, name text not null default 'x');
  create index b_name on b (name);
  create type mood as enum ('good', 'bad');
  create function f() returns integer language sql return 1;
  comment on table a is 'first';
`

async function catalogueOf(sql: string): Promise<string[]> {
  const database = await createTestDatabase({ begins: 'nothing' })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(sql)
  const lines = await describeCatalogue(client)
  await client.end()
  await database.close()
  return lines
}

test.each([
  ['a column', 'alter table b add column c integer', 1],
  ['a default', `alter table b alter column name set default 'y'`, 2],
  ['a type', 'alter table b alter column name type varchar(9)', 2],
  [
    'what a deletion does',
    'alter table b drop constraint b_a_id_fkey, add foreign key (a_id) references a on delete restrict',
    2,
  ],
  ['an index', 'drop index b_name', 1],
  ['a word of an enum', `alter type mood add value 'odd'`, 2],
  ['a function', 'create or replace function f() returns integer language sql return 2', 2],
  ['a comment', `comment on table a is 'second'`, 2],
])('a difference in %s shows', async (_what, change, count) => {
  const [wanted, got] = await Promise.all([catalogueOf(BASE), catalogueOf(`${BASE}; ${change}`)])
  expect(diffLines(wanted, got)).toHaveLength(count)
})

test('the same tables made in another order are the same', async () => {
  const wanted = await catalogueOf('create table a (id integer); create table b (id integer)')
  const got = await catalogueOf('create table b (id integer); create table a (id integer)')
  expect(diffLines(wanted, got)).toEqual([])
})

test('foreign keys without "on delete" are found, in columns and in constraints', () => {
  expect(
    keysWithoutDeletion(`
      create table t ( -- references nothing (id)
        a integer references x (id) on delete cascade,
        b integer references y (id),
        c integer not null references z,
        d text default 'references w (id)',
        foreign key (a, b) references v (a, b)
          on delete set null,
        constraint k foreign key (c) references u (c)
      );`),
  ).toEqual([
    'b integer references y (id)',
    'c integer not null references z',
    'constraint k foreign key (c) references u (c)',
  ])
})
