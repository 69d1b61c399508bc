import { execFileSync } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { findPostmaster } from '#api/core/db/postmaster.ts';
import { serverProcesses } from '#api/testing/server-process.ts';
import { WAIT } from '#api/testing/wait.ts';
import { NewContactMessage } from '#spec/content/contact-messages.ts';

/* A database that stops answering while its connections stay open, as on a stalled disk or a suspended machine. */

const LIMIT_MS = 5_000;

const { run, cluster } = serverProcesses();

/** Finds PostgreSQL's processes: the postmaster and its children. */
const findProcesses = (): number[] => {
  const { pid = 0 } = findPostmaster(cluster()) ?? {};
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.trim().split(/\s+/).map(Number)];
};

let frozen: number[] = [];
const freeze = () => {
  frozen = findProcesses();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
};
const thaw = () => {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
};
afterEach(thaw);

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUIDv7(),
      Origin: new URL(url).origin,
    },
    body: JSON.stringify(body),
  });

const email = 'visitor@noren.example';
const requestCode = (address: string) =>
  post(`${address}/api/auth/email-otp/send-verification-otp`, { email, type: 'sign-in' });

const signIn = async (address: string): Promise<string> => {
  await requestCode(address);
  const otp = await vi.waitFor(async () => {
    const inbox = await (await fetch(`${address}/dev/inbox.json`)).text();
    return /\\n(\d{6})\\n/.exec(inbox)?.[1] ?? Promise.reject(new Error('no code yet'));
  }, WAIT);
  const response = await post(`${address}/api/auth/sign-in/email-otp`, { email, otp });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
};

/** Returns one request of each kind. Lists and pages with another query have not been read before. */
const requestKinds = (address: string, Cookie: string): [string, () => Promise<Response>][] => [
  ['readiness', () => fetch(`${address}/readyz`)],
  ['list', () => fetch(`${address}/api/v1/products?q=${randomUUIDv7()}`)],
  [
    'write',
    () =>
      post(`${address}/api/v1/contact-messages`, {
        ...(NewContactMessage.meta()?.example as object),
        name: randomUUIDv7(),
      }),
  ],
  ['session', () => fetch(`${address}/api/auth/get-session`, { headers: { Cookie } })],
  ['token', () => fetch(`${address}/api/auth/token`, { headers: { Cookie } })],
  ['page', () => fetch(`${address}/booth/search?q=${randomUUIDv7()}`)],
];

it('ends every request within 5 s with 503 and Retry-After, and recovers', {
  timeout: 120_000,
}, async () => {
  const address = await run().ready;
  const kinds = requestKinds(address, await signIn(address));
  const observe = async ([kind, send]: (typeof kinds)[number]) => {
    const began = performance.now();
    const response = await send();
    await response.text();
    const isInTime = performance.now() - began < LIMIT_MS;
    const mayRetry = response.headers.has('retry-after');
    return { kind, status: response.status, mayRetry, isInTime };
  };
  const failures = async () =>
    (await Promise.all(kinds.map(observe))).filter(({ status }) => status >= 300);
  // Several at once, so that some use the connections of the pool and others wait for one.
  const observeMany = () => Promise.all(Array.from({ length: 5 }, () => kinds.map(observe)).flat());
  const unavailable = kinds.map(([kind]) => ({
    kind,
    status: 503,
    mayRetry: true,
    isInTime: true,
  }));

  expect(await failures()).toEqual([]);
  freeze();
  for (let times = 0; times < 3; times += 1) {
    expect(await observeMany()).toEqual(Array.from({ length: 5 }, () => unavailable).flat());
  }
  thaw();
  await expect.poll(failures).toEqual([]);
});
