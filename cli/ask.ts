import { createInterface } from 'node:readline/promises';
import type { Input, Io } from './output.ts';

/** Asks on stderr, so that stdout stays free for data. Throws `AbortError` on Ctrl-C. */
export const ask = async ({ stdin, stderr }: Io, question: string): Promise<string> => {
  const lines = createInterface({ input: stdin, output: stderr, terminal: Boolean(stderr.isTTY) });
  try {
    return (await lines.question(`${question} `)).trim();
  } finally {
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
