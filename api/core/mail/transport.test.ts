import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#api/testing/mail-server.ts';
import { smtpTransport } from './transport.ts';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

const mail = { to: 'a@mail.example', subject: '予約 K7QX3M9P', text: '夕凪ゲームズ\n' };
const sendOptions = () => ({ id: 'one', signal: AbortSignal.timeout(10_000) });

describe('smtpTransport', () => {
  it('sends an e-mail to one recipient', async () => {
    const { send } = smtpTransport(server.url, 'Noren <show@noren.example>');
    await send({ ...mail, replyTo: 'b@mail.example' }, sendOptions());
    expect(server.emails).toEqual([
      {
        to: ['a@mail.example'],
        headers: expect.objectContaining({
          from: 'Noren <show@noren.example>',
          to: 'a@mail.example',
          'reply-to': 'b@mail.example',
          subject: mail.subject,
          'message-id': '<one@noren.example>',
          'auto-submitted': 'auto-generated',
        }),
        text: mail.text,
      },
    ]);
  });

  it('sends no Reply-To without one', async () => {
    await smtpTransport(server.url, 'show@noren.example').send(mail, sendOptions());
    expect(server.emails[0]?.headers).not.toHaveProperty('reply-to');
  });

  it.each([
    ['away', { recipient: () => '450 try later' as const }],
    ['away', { mail: '452 no room' as const }],
    ['refused', { recipient: () => '550 nobody of that name' as const }],
    ['refused', { mail: '554 not wanted' as const }],
    ['unsure', { mail: 'dropped' as const }],
  ])('throws a MailError of kind %s for %o', async (kind, manners) => {
    server.setBehavior(manners);
    await expect(
      smtpTransport(server.url, 'show@noren.example').send(mail, sendOptions()),
    ).rejects.toMatchObject({ kind });
  });

  it('throws when the server is down, and when the signal is aborted', async () => {
    const { send } = smtpTransport(server.url, 'show@noren.example');
    await expect(send(mail, { id: 'late', signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'away',
    });
    await server.stop();
    await expect(send(mail, sendOptions())).rejects.toMatchObject({ kind: 'unreachable' });
    await server.restart();
    expect(server.emails).toEqual([]);
  });

  it('stops waiting for a silent server when the signal is aborted', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const closed = new Promise((resolve) =>
      silent.once('connection', (socket) => socket.once('close', resolve).resume()),
    );
    const { send } = smtpTransport(`smtp://127.0.0.1:${port}`, 'show@noren.example');
    const signal = AbortSignal.timeout(100);
    await expect(send(mail, { id: 'one', signal })).rejects.toMatchObject({ kind: 'away' });
    await closed;
    silent.close();
  });

  it('looks for the server without a password and without an e-mail', async () => {
    const commands: string[] = [];
    const strict = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: (_auth, _session, done) => {
        commands.push('AUTH');
        done(new Error('unknown'));
      },
    });
    strict.on('error', () => {});
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
    const { port } = strict.server.address() as AddressInfo;
    const { isReachable } = smtpTransport(`smtp://me:secret@127.0.0.1:${port}`, 'a@b.example');
    expect([await isReachable(), commands]).toEqual([true, []]);
    await new Promise<void>((resolve) => strict.close(resolve));
    expect(await isReachable()).toBe(false);
  });
});
