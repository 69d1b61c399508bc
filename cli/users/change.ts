import { Argument, type Command } from 'commander';
import { EXIT, Failure } from '#cli/core/exit.ts';
import { askHidden, type ConfirmOptions, confirmationFor, readLine } from '#cli/core/prompts.ts';
import { type Cli, openSite, type Site } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import { setUserPassword, setUserRole, updateUser } from '#generated/client/index.ts';
import { ROLES } from '#spec/accounts/user-fields.ts';
import { findAndConfirm, findUser, showUser } from './lookup.ts';

/** Adds `users update`, `users set-role`, `users set-password`. */
export const addChangeCommands = (users: Command, cli: Cli): void => {
  const { t } = cli;
  describeCommand(users.command('update'), t, 'users.update.description', [
    'noren users update visitor@noren.example --name 汐見渚',
    'noren users update visitor@noren.example --email moved@noren.example --verified',
  ])
    .argument('<user>', t('users.user'))
    .option('--name <name>', t('users.update.name'))
    .option('--email <email>', t('users.update.email'))
    .option('--verified', t('users.update.verified'))
    .option('--yes', t('confirm.yes'))
    .action((user, options, command) => update(openSite(cli, command), user, options));

  describeCommand(users.command('set-role'), t, 'users.setRole.description', [
    'noren users set-role staff@noren.example admin',
    'noren users set-role staff@noren.example user --yes',
  ])
    .argument('<user>', t('users.user'))
    .addArgument(new Argument('<role>', t('users.create.role')).choices(ROLES))
    .option('--yes', t('confirm.yes'))
    .action((user, role, options, command) => setRole(openSite(cli, command), user, role, options));

  describeCommand(users.command('set-password'), t, 'users.setPassword.description', [
    'noren users set-password visitor@noren.example',
    'noren users set-password visitor@noren.example --password-stdin --yes < password.txt',
  ])
    .argument('<user>', t('users.user'))
    .option('--password-stdin', t('users.setPassword.passwordStdin'))
    .option('--yes', t('confirm.yes'))
    .action((user, options, command) => setPassword(openSite(cli, command), user, options));
};

type Changes = ConfirmOptions & { name?: string; email?: string; verified?: true };

const update = async (site: Site, idOrEmail: string, options: Changes) => {
  const { name, email, verified: emailVerified } = options;
  // Only a new address ends the sessions of the account, and needs confirmation.
  const user =
    email === undefined
      ? await findUser(site, idOrEmail)
      : await findAndConfirm(
          site,
          idOrEmail,
          confirmationFor(site, options),
          'users.update.warning',
        );
  const data = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(emailVerified !== undefined && { emailVerified }),
  };
  const updated = await site.call(updateUser, { body: { userId: user.id, data } });
  site.note('users.update.done', { email: updated.email });
  await showUser(site, updated);
};

const setRole = async (
  site: Site,
  idOrEmail: string,
  role: (typeof ROLES)[number],
  options: ConfirmOptions,
) => {
  const confirm = confirmationFor(site, options);
  const { id, email, becomesAdmin } = await findUser(site, idOrEmail);
  const returns =
    becomesAdmin && role !== 'admin' ? site.t('users.setRole.returns', { email }) : undefined;
  const warnings = [site.t('users.setRole.warning', { email }), returns].filter(Boolean);
  await confirm({ name: email, warning: warnings.join('\n') });
  const { user } = await site.call(setUserRole, { body: { userId: id, role } });
  site.note('users.setRole.done', { email: user.email, role });
  if (returns) site.note('users.setRole.returns', { email: user.email });
  await showUser(site, user);
};

const setPassword = async (
  site: Site,
  idOrEmail: string,
  options: ConfirmOptions & { passwordStdin?: boolean },
) => {
  // Fail before asking for a password.
  const confirm = confirmationFor(site, options);
  const newPassword = await readPassword(site, options);
  const user = await findAndConfirm(site, idOrEmail, confirm, 'users.setPassword.warning');
  const answer = await site.call(setUserPassword, { body: { userId: user.id, newPassword } });
  site.note('users.setPassword.done', { email: user.email });
  if (site.asJson) site.showJson(answer);
};

const readPassword = async (
  { io, t }: Site,
  { passwordStdin }: { passwordStdin?: boolean },
): Promise<string> => {
  if (passwordStdin) {
    const password = await readLine(io.stdin);
    if (password === '') throw new Failure(EXIT.usage, t('users.create.noPassword'));
    return password;
  }
  if (!io.stdin.isTTY) throw new Failure(EXIT.usage, t('users.setPassword.noTerminal'));
  const password = await askHidden(io, t('users.setPassword.ask'));
  const again = await askHidden(io, t('users.setPassword.again'));
  if (password !== again) throw new Failure(EXIT.usage, t('users.setPassword.differ'));
  return password;
};
