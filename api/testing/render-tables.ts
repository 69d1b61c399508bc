import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/* The output of `npm run generate:tables`: the columns of a migrated database as Kysely types. */

type Column = {
  table: string;
  name: string;
  type: string;
  required: boolean;
  defaulted: boolean;
  computed: boolean;
  /** The definition of a check that lists what the column may contain. */
  check: string | null;
};

/** The values that the driver reads and writes for PostgreSQL types. Other types are texts. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'Numeric',
  timestamptz: 'Instant',
  _date: 'Days',
};

/** Types that say themselves what is inserted, and what they are called where the column has a default. */
const WITH_DEFAULT: Readonly<Record<string, string>> = { Instant: 'Updated', Json: 'DefaultJson' };

export const renderTables = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, t.typname as type, a.attnotnull as required,
      a.atthasdef or a.attidentity = 'd' as defaulted,
      a.attgenerated <> '' or a.attidentity = 'a' as computed,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$'
        order by k.conname limit 1) as check
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attname collate "C"`.execute(db);
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => {
    const lines = columns.map((column) => `    ${column.name}: ${typeOf(column)};\n`);
    return `  ${table}: {\n${lines.join('')}  };\n`;
  });
  return [
    '// This file is generated from the migrated database by npm run generate:tables.\n',
    "import type { Generated, GeneratedAlways } from 'kysely';\n",
    'import type {\n  Created,\n  Days,\n  DefaultJson,\n  Instant,\n  Json,\n  Numeric,\n  Updated,\n',
    "} from './columns.ts';\n\n",
    `export interface Tables {\n${tables.join('')}}\n`,
  ].join('');
};

const typeOf = ({ name, type, check, required, defaulted, computed }: Column): string => {
  const isCreation = (name === 'created_at' || name === 'createdAt') && defaulted;
  if (isCreation) return 'Created';
  const value = check ? valuesOf(check) : (TYPES[type] ?? arrayOf(type));
  const orNull = required ? '' : ' | null';
  if (computed) return `GeneratedAlways<${value}${orNull}>`;
  if (!defaulted) return `${value}${orNull}`;
  const own = WITH_DEFAULT[value];
  return own ? `${own}${orNull}` : `Generated<${value}${orNull}>`;
};

const arrayOf = (type: string) =>
  type.startsWith('_') ? `${TYPES[type.slice(1)] ?? 'string'}[]` : 'string';

const valuesOf = (check: string): string =>
  [...check.matchAll(/'([^']*)'::text|(?<=[[ ])(\d+)(?=[,\]])/g)]
    .map(([, text, number]) => (text === undefined ? number : `'${text}'`))
    .join(' | ');
