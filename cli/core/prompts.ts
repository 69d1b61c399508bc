import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Input, Io } from './output.ts';

type Asker = Pick<Io, 'stdin' | 'stderr'>;

/** Asks on stderr, so that stdout stays free for data. Throws `AbortError` on Ctrl-C and where the input ends. */
export const ask = async ({ stdin, stderr }: Asker, question: string): Promise<string> => {
  const lines = createInterface({ input: stdin, output: stderr, terminal: Boolean(stderr.isTTY) });
  return (await answerTo(lines, question)).trim();
};

/** Asks without showing what is typed: a password. */
export const askHidden = async ({ stdin, stderr }: Asker, question: string): Promise<string> => {
  stderr.write(`${question} `);
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    return await answerTo(lines, '');
  } finally {
    stderr.write('\n');
  }
};

const answerTo = async (
  lines: ReturnType<typeof createInterface>,
  question: string,
): Promise<string> => {
  const ended = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new DOMException('the input has ended', 'AbortError')));
  });
  try {
    return await Promise.race([lines.question(question && `${question} `), ended]);
  } finally {
    // Closing tells `ended` as well, which nobody waits for any more.
    ended.catch(() => {});
    lines.close();
  }
};

/** The first line of what is piped in, without its end; empty when there is none. */
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
