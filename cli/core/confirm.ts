import { EXIT, Failure } from './exit.ts';
import { printMessage } from './output.ts';
import { ask } from './prompts.ts';
import type { Site } from './site.ts';

/** `--yes`, for commands that ask for confirmation. */
export type ConfirmOptions = { yes?: boolean };

/** Fails early when there is neither `--yes` nor a terminal to ask on. */
export const assertCanConfirm = ({ io, t }: Site, { yes }: ConfirmOptions): void => {
  if (!yes && !io.stdin.isTTY) throw new Failure(EXIT.usage, t('confirm.noTerminal'));
};

/** Warns, and continues once the name has been typed in any letter case; with `--yes` at once. */
export const confirm = async (
  site: Site,
  { yes }: ConfirmOptions,
  { name, warning }: { name: string; warning: string },
): Promise<void> => {
  assertCanConfirm(site, { yes });
  if (yes) return;
  const { io, t } = site;
  printMessage(io, warning);
  const typed = await ask(io, t('confirm.ask', { name }));
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  if (plain(typed) !== plain(name)) throw new Failure(EXIT.usage, t('confirm.mismatch', { name }));
};
