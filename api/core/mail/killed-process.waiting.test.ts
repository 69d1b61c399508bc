import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '#api/testing/mail-server.ts';
import { serverProcesses } from '#api/testing/server-process.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/* kill -9 while an e-mail is being sent. `npm run test:abuse` runs more rounds. */

const ROUNDS = rounds(1, 10);
/** A busy machine may take long to start a server. */
const LIMIT_MS = rounds(45_000, 15_000);

const { run } = serverProcesses();
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.stop());

const requestCode = (address: string, email: string) =>
  fetch(`${address}/api/auth/email-otp/send-verification-otp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({ email, type: 'sign-in' }),
  });

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: LIMIT_MS, interval: 20 });

it(`delays a code by at most ${LIMIT_MS / 1000} s, and sends it once or twice`, {
  timeout: ROUNDS * 120_000,
}, async () => {
  let server = run({ SMTP_URL: mailServer.url });
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `${randomUUIDv7()}@mail.example`;
    const isTried = () => mailServer.recipients.includes(email);
    mailServer.setBehavior({ mail: 'unanswered' });
    expect((await requestCode(await server.ready, email)).status).toBe(200);
    await waitFor(() => expect(isTried()).toBe(true));
    server.child.kill('SIGKILL');
    const killedAt = performance.now();
    await server.exit;
    mailServer.setBehavior({});
    server = run({ SMTP_URL: mailServer.url });
    const received = () => mailServer.emails.filter(({ to }) => to.includes(email));
    await waitFor(() => expect(received()).not.toEqual([]));
    const delay = performance.now() - killedAt;
    console.log(`sent ${(delay / 1000).toFixed(1)} s after the process was killed`);
    expect(delay).toBeLessThan(LIMIT_MS);
    expect(received().length).toBeLessThanOrEqual(2);
  }
});
