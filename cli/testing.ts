import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { onTestFinished } from 'vitest';
import type { Environment } from '#cli/core/credentials.ts';
import type { Io } from '#cli/core/output.ts';
import { loadTexts } from '#cli/core/texts.ts';
import { createProgram, run } from './main.ts';

export type Finished = { code: number; out: string; err: string };

export type RunOptions = {
  env?: Environment;
  /**
   * Input that is piped in, or typed on a terminal; a function is called when the command reads. Several are typed one after
   * another, each once the previous one has been read.
   */
  stdin?: Typed | readonly Typed[];
  /** Whether stdin, stdout and stderr are a terminal. */
  terminal?: boolean;
  /** Replaces waiting; by default nothing waits. */
  wait?: Io['wait'];
  signals?: EventEmitter;
};

type Typed = string | (() => Promise<string>);

/** Creates a terminal with an empty home folder, in English. */
export const newTerminal = (server: string, home = temporaryHome()) => ({
  home,
  run: async (words: readonly string[], options: RunOptions = {}): Promise<Finished> => {
    const { env = {}, stdin = '', terminal: isTTY = false } = options;
    const [stdout, stderr] = [collector(isTTY), collector(isTTY)];
    const code = await run(words, {
      env: { HOME: home, NOREN_SERVER: server, LANG: 'en_US.UTF-8', ...env },
      stdin: Object.assign(Readable.from(typed(stdin), { objectMode: false }), { isTTY }),
      stdout,
      stderr,
      signals: options.signals ?? new EventEmitter(),
      wait: options.wait ?? (async () => {}),
    });
    return { code, out: stdout.text(), err: stderr.text() };
  },
});

/** Runs a command as a signed-in user, or as a guest. */
export const runAs = (
  server: string,
  who: { cookie: string } | undefined,
  words: readonly string[],
  options: RunOptions = {},
): Promise<Finished> => {
  const token = /noren\.session_token=([^;]+)/.exec(who?.cookie ?? '')?.[1];
  return newTerminal(server).run(words, {
    ...options,
    env: { NOREN_TOKEN: token, ...options.env },
  });
};

async function* typed(stdin: NonNullable<RunOptions['stdin']>) {
  for (const each of Array.isArray(stdin) ? (stdin as readonly Typed[]) : [stdin as Typed]) {
    yield typeof each === 'string' ? each : await each();
    // Lets the reader of this line release the input before the next one arrives.
    await new Promise(setImmediate);
  }
}

/** Creates an output that records everything written to it. */
export const collector = (isTTY: boolean) => {
  const parts: string[] = [];
  const output = new Writable({
    decodeStrings: false,
    write: (part, _encoding, done) => {
      parts.push(String(part));
      done();
    },
  });
  return Object.assign(output, { isTTY, text: () => parts.join('') });
};

/** Creates a program whose commands do nothing when they are called. */
export const idleProgram = async (): Promise<Command> => {
  const output = collector(false);
  const program = await createProgram({
    io: {
      env: {},
      stdin: process.stdin,
      stdout: output,
      stderr: output,
      signals: process,
      wait: async () => {},
    },
    locale: 'en',
    t: await loadTexts('en'),
  });
  const visit = (command: Command): void => {
    if (command.commands.length === 0) command.action(() => undefined);
    command.commands.forEach(visit);
  };
  visit(program);
  return program;
};

/** Returns the words of a line as a shell reads them, without redirections. */
export const wordsOf = (line: string): string[] => {
  const [, words = ''] = /(?:^|\(| )noren (.*?)(?:\)| [<>|] .*)?$/.exec(line) ?? [];
  return [...words.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
};

/** Creates a folder that is removed after the test. */
export const temporaryHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'noren-cli-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
};

type Reply = {
  status: number;
  body?: string;
  type?: string;
  cookies?: string[];
  headers?: Record<string, string>;
};

/** Creates a server with scripted replies that records its requests: for faults that a healthy API does not have. */
export const fakeServer = async (reply: (request: IncomingMessage) => Reply) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const {
      status,
      body = '{}',
      type = 'application/json',
      cookies = [],
      headers,
    } = reply(request);
    response
      .writeHead(status, { 'Content-Type': type, 'Set-Cookie': cookies, ...headers })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
