import { type Command, Option } from 'commander';
import { allByOffset, PAGE_SIZE } from '#cli/core/all-pages.ts';
import { EXIT, Failure } from '#cli/core/exit.ts';
import { readLine } from '#cli/core/prompts.ts';
import { type Cli, openSite, type Site } from '#cli/core/site.ts';
import { describeCommand, wholeNumber } from '#cli/core/usage.ts';
import { addBanCommands } from '#cli/users/ban.ts';
import { addBulkCommands } from '#cli/users/bulk.ts';
import { addChangeCommands } from '#cli/users/change.ts';
import { addImpersonationCommands } from '#cli/users/impersonation.ts';
import { findUser, showUser, USER_COLUMNS } from '#cli/users/lookup.ts';
import { createUser, type ListUsersData, listUsers } from '#generated/client/index.ts';
import { ROLES, USER_LIST } from '#spec/accounts/user-fields.ts';

const { sortBy, sortDirection, searchField, searchOperator } = USER_LIST;

/** Adds `users` with all its verbs; this file has `list`, `get` and `create`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const users = describeCommand(program.command('users'), t, 'users.description', [
    'noren users list',
    'noren users get visitor@noren.example',
    'noren users create --email new@noren.example',
    'noren users import people.csv --dry-run',
  ]);

  describeCommand(users.command('list'), t, 'users.list.description', [
    'noren users list',
    'noren users list --search-value yamada --search-field name --json',
    'noren users list --sort-by createdAt --sort-direction desc --limit 20 --offset 20',
    'noren users list --all --role admin',
    'noren users list --all --banned --json',
  ])
    .option('--limit <number>', t('users.list.limit'), wholeNumber)
    .option('--offset <number>', t('users.list.offset'), wholeNumber)
    .addOption(choice('--sort-by <field>', t('users.list.sortBy'), sortBy))
    .addOption(choice('--sort-direction <direction>', t('users.list.sortDirection'), sortDirection))
    .addOption(choice('--search-field <field>', t('users.list.searchField'), searchField))
    .addOption(choice('--search-operator <how>', t('users.list.searchOperator'), searchOperator))
    .option('--search-value <text>', t('users.list.searchValue'))
    .addOption(new Option('--role <role>', t('users.list.role')).choices(ROLES))
    .option('--banned', t('users.list.banned'))
    .addOption(new Option('--all', t('users.list.all')).conflicts(['limit', 'offset']))
    .action(({ all, ...query }, command) => {
      const site = openSite(cli, command);
      return all ? listAll(site, query) : list(site, query);
    });

  describeCommand(users.command('get'), t, 'users.get.description', [
    'noren users get visitor@noren.example',
    'noren users get 0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a13 --json',
  ])
    .argument('<user>', t('users.user'))
    .action(async (user, _options, command) => {
      const site = openSite(cli, command);
      await showUser(site, await findUser(site, user));
    });

  describeCommand(users.command('create'), t, 'users.create.description', [
    'noren users create --email new@noren.example',
    'noren users create --email staff@noren.example --name 山田 --role admin',
    'noren users create --email new@noren.example --password-stdin < password.txt',
  ])
    .requiredOption('--email <email>', t('users.create.email'))
    .option('--name <name>', t('users.create.name'))
    .addOption(new Option('--role <role>', t('users.create.role')).choices(ROLES))
    .option('--password-stdin', t('users.create.passwordStdin'))
    .action((options, command) => create(openSite(cli, command), options));

  addChangeCommands(users, cli);
  addBanCommands(users, cli);
  addImpersonationCommands(users, cli);
  addBulkCommands(users, cli);
};

const choice = (flags: string, description: string, values: readonly string[]) =>
  new Option(flags, description).choices(values);

type ListQuery = NonNullable<ListUsersData['query']>;

const list = async (site: Site, query: ListQuery) => {
  const answer = await site.call(listUsers, { query });
  const { users, total } = answer;
  await site.show({ columns: USER_COLUMNS, rows: users, json: answer });
  const next = (query.offset ?? 0) + users.length;
  if (users.length > 0 && next < total) site.note('users.list.more', { next, total });
};

/** Lists all pages as one. Accounts created meanwhile are at the end, unless another order is requested. */
const listAll = async (site: Site, query: ListQuery) => {
  const fetched = await allByOffset(async (offset) => {
    const page = { sortBy: 'createdAt', ...query, limit: PAGE_SIZE, offset } as const;
    const { users, total } = await site.call(listUsers, { query: page });
    return { items: users, total };
  });
  // A deletion meanwhile shifts the pages; a user listed twice is shown once.
  const users = [...new Map(fetched.map((user) => [user.id, user])).values()];
  await site.show({ columns: USER_COLUMNS, rows: users, json: { users, total: users.length } });
};

type NewUser = {
  email: string;
  name?: string;
  role?: (typeof ROLES)[number];
  passwordStdin?: boolean;
};

/** Without a name the e-mail is the name, as at sign-up (specification §3). */
const create = async (site: Site, { email, name = email, role, passwordStdin }: NewUser) => {
  const password = passwordStdin ? await readLine(site.io.stdin) : undefined;
  if (password === '') throw new Failure(EXIT.usage, site.t('users.create.noPassword'));
  const { user } = await site.call(createUser, {
    body: { email, name, ...(role && { role }), ...(password && { password }) },
  });
  site.note('users.create.done', { email: user.email });
  await site.show({ columns: USER_COLUMNS, rows: [user], json: user });
};
