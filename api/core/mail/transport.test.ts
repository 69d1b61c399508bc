import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, mailServer } from '#api/testing/mail-server.ts';
import { smtpTransport } from './transport.ts';

let server: MailServer;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.shut());

const mail = { to: 'a@mail.example', subject: '予約 K7QX3M9P', text: '夕凪ゲームズ\n' };
const sending = () => ({ id: 'one', signal: AbortSignal.timeout(10_000) });

describe('smtpTransport', () => {
  it('hands a mail to the server, to one recipient', async () => {
    const send = smtpTransport(server.url, 'Noren <show@noren.example>');
    await send({ ...mail, replyTo: 'b@mail.example' }, sending());
    expect(server.mails).toEqual([
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

  it('asks for no answer where there is nobody to get it', async () => {
    await smtpTransport(server.url, 'show@noren.example')(mail, sending());
    expect(server.mails[0]?.headers).not.toHaveProperty('reply-to');
  });

  it.each([
    ['away', { recipient: () => '450 try later' as const }],
    ['away', { mail: '452 no room' as const }],
    ['refused', { recipient: () => '550 nobody of that name' as const }],
    ['refused', { mail: '554 not wanted' as const }],
    ['unsure', { mail: 'dropped' as const }],
  ])('throws what it means: %s %o', async (kind, manners) => {
    server.behave(manners);
    await expect(
      smtpTransport(server.url, 'show@noren.example')(mail, sending()),
    ).rejects.toMatchObject({ kind });
  });

  it('throws when nobody is there, and when it is told to stop', async () => {
    const send = smtpTransport(server.url, 'show@noren.example');
    await expect(send(mail, { id: 'late', signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'away',
    });
    await server.shut();
    await expect(send(mail, sending())).rejects.toMatchObject({ kind: 'away' });
    await server.open();
    expect(server.mails).toEqual([]);
  });

  it('waits for a server that says nothing no longer than it is told', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const closed = new Promise((resolve) =>
      silent.once('connection', (socket) => socket.once('close', resolve).resume()),
    );
    const send = smtpTransport(`smtp://127.0.0.1:${port}`, 'show@noren.example');
    const signal = AbortSignal.timeout(100);
    await expect(send(mail, { id: 'one', signal })).rejects.toMatchObject({ kind: 'away' });
    await closed;
    silent.close();
  });
});
