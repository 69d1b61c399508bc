import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { EXIT, Failure } from './exit.ts';
import { type Input, type Io, printMessage } from './output.ts';
import type { Cli } from './site.ts';

type Terminal = Pick<Io, 'stdin' | 'stderr'>;

/** Asks on stderr, because stdout is for data. Throws `AbortError` on Ctrl-C and at the end of the input. */
export const ask = async ({ stdin, stderr }: Terminal, question: string): Promise<string> => {
  const lines = createInterface({ input: stdin, output: stderr, terminal: Boolean(stderr.isTTY) });
  return (await readAnswer(lines, question)).trim();
};

/** Asks for a password, without echoing it. */
export const askHidden = async ({ stdin, stderr }: Terminal, question: string): Promise<string> => {
  stderr.write(`${question} `);
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    return await readAnswer(lines, '');
  } finally {
    stderr.write('\n');
  }
};

const readAnswer = async (
  lines: ReturnType<typeof createInterface>,
  question: string,
): Promise<string> => {
  const ended = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new DOMException('the input has ended', 'AbortError')));
  });
  try {
    return await Promise.race([lines.question(question && `${question} `), ended]);
  } finally {
    // Closing rejects `ended` too, which nothing awaits any longer.
    ended.catch(() => {});
    lines.close();
  }
};

/** Reads the first line of the input without its line end; empty if there is none. */
export const readLine = async (stdin: Input): Promise<string> => {
  const lines = createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) return line;
  return '';
};

export const readAll = async (stdin: Input): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stdin) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};

/** `--yes`, for commands that ask for confirmation. */
export type ConfirmOptions = { yes?: boolean };

/** Warns, and resolves once the name has been typed in any letter case; with `--yes` at once. */
export type Confirm = (about: { name: string; warning: string }) => Promise<void>;

/**
 * Returns how a command asks for confirmation.
 * @throws {Failure} if there is neither `--yes` nor a terminal to ask on
 */
export const confirmationFor = ({ io, t }: Cli, { yes }: ConfirmOptions): Confirm => {
  if (yes) return async () => {};
  if (!io.stdin.isTTY) throw new Failure(EXIT.usage, t('confirm.noTerminal'));
  return async ({ name, warning }) => {
    printMessage(io, warning);
    const typed = await ask(io, t('confirm.ask', { name }));
    const plain = (text: string) => text.normalize('NFKC').toLowerCase();
    if (plain(typed) !== plain(name))
      throw new Failure(EXIT.usage, t('confirm.mismatch', { name }));
  };
};
