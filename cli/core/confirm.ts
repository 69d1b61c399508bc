import { EXIT, Failure } from './exit.ts';
import { say } from './output.ts';
import { ask } from './prompts.ts';
import type { Site } from './site.ts';

/** `--yes`, for what asks before it is done. */
export type Confirmed = { yes?: boolean };

/** Refuses at once where nobody can be asked and nobody has said `--yes`. */
export const assertCanConfirm = ({ io, t }: Site, { yes }: Confirmed): void => {
  if (!yes && !io.stdin.isTTY) throw new Failure(EXIT.usage, t('confirm.noTerminal'));
};

/** Says what will happen and goes on when the name is typed, in whatever letter case; or at once with `--yes`. */
export const confirm = async (
  site: Site,
  { yes }: Confirmed,
  { name, warning }: { name: string; warning: string },
): Promise<void> => {
  assertCanConfirm(site, { yes });
  if (yes) return;
  const { io, t } = site;
  say(io, warning);
  const typed = await ask(io, t('confirm.ask', { name }));
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  if (plain(typed) !== plain(name)) throw new Failure(EXIT.usage, t('confirm.mismatch', { name }));
};
