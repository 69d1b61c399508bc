import { type Command, Option } from 'commander';
import { EXIT, Failure } from '#cli/core/exit.ts';
import type { Column } from '#cli/core/output.ts';
import { ask, readLine } from '#cli/core/prompts.ts';
import { type Cli, openSite, type Site } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import {
  type AuthUser,
  getSession,
  sendSignInCode,
  signInWithCode,
  signOut,
} from '#generated/client/index.ts';

/** Adds `login`, `logout`, `whoami`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  describeCommand(program.command('login'), t, 'login.description', [
    'noren login',
    'noren login --server https://show.example.org --email admin@noren.example',
    'noren login --device',
    'read-code | noren login --email admin@noren.example --code-stdin',
  ])
    .option('--email <email>', t('login.email'))
    .option('--code-stdin', t('login.codeStdin'))
    .addOption(new Option('--device', t('login.device')).conflicts(['email', 'codeStdin']))
    .action((options, command) => login(openSite(cli, command), options));

  describeCommand(program.command('logout'), t, 'logout.description', ['noren logout']).action(
    (_options, command) => logout(openSite(cli, command)),
  );

  describeCommand(program.command('whoami'), t, 'whoami.description', [
    'noren whoami',
    'noren whoami --json',
  ]).action((_options, command) => whoami(openSite(cli, command)));
};

type LoginOptions = { email?: string; codeStdin?: boolean; device?: boolean };

const login = async (site: Site, options: LoginOptions) => {
  if (!site.session.isStored) throw new Failure(EXIT.usage, site.t('login.tokenSet'));
  const user = await (options.device
    ? (await import('./login/device.ts')).loginByDevice(site)
    : loginByCode(site, options));
  site.note('login.done', { email: user.email, server: site.server });
  if (site.asJson) site.showJson(user);
};

const loginByCode = async (site: Site, options: LoginOptions): Promise<AuthUser> => {
  const { io, t, call } = site;
  const email = options.email ?? (await askEmail(site));
  await call(sendSignInCode, { body: { email, type: 'sign-in' } });
  site.note('login.sent', { email });
  const otp = options.codeStdin || !io.stdin.isTTY ? await readLine(io.stdin) : await askCode(site);
  if (!otp) throw new Failure(EXIT.usage, t('login.noCode'));
  return (await call(signInWithCode, { body: { email, otp: digits(otp) } })).user;
};

const askEmail = (site: Site) => {
  if (!site.io.stdin.isTTY) throw new Failure(EXIT.usage, site.t('login.noEmail'));
  return ask(site.io, site.t('login.askEmail'));
};

const askCode = (site: Site) => ask(site.io, site.t('login.askCode'));

/** Accepts full-width digits and spaces. */
const digits = (code: string) => code.normalize('NFKC').replace(/\s/g, '');

const logout = async (site: Site) => {
  if (!site.session.read().session) site.note('logout.nobody');
  else {
    await site.call(signOut, {});
    site.note('logout.done', { server: site.server });
  }
  if (site.asJson) site.showJson({ success: true });
};

const WHOAMI: readonly Column<AuthUser & { server: string; expiresAt: string }>[] = [
  { name: 'email', heading: 'column.email', value: (row) => row.email },
  { name: 'name', heading: 'column.name', value: (row) => row.name },
  { name: 'role', heading: 'column.role', value: (row) => row.role },
  { name: 'server', heading: 'column.server', value: (row) => row.server },
  { name: 'expiresAt', heading: 'column.expiresAt', value: (row) => row.expiresAt, isTime: true },
];

const whoami = async (site: Site) => {
  const found = await site.call(getSession, {});
  if (!found) throw new Failure(EXIT.signedOut, site.t('whoami.nobody', { server: site.server }));
  const { expiresAt, impersonatedBy } = found.session;
  const row = { ...found.user, server: site.server, expiresAt, impersonatedBy };
  await site.show({ columns: WHOAMI, rows: [row], json: row });
};
