import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpTransport } from './transport.ts';

/** As much of a mail server as one mail needs (RFC 5321); `refuse` is how it answers the recipient. */
const mailServer = async (refuse?: string): Promise<{ url: string; lines: string[] }> => {
  const lines: string[] = [];
  server = createServer((socket) => {
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line);
      if (inData) {
        if (line !== '.') return;
        inData = false;
        say('250 kept');
      } else if (/^data/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
      else say(/^rcpt/i.test(line) && refuse ? refuse : '250 fine');
    });
    say('220 mail.example');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, lines };
};

let server: Server;
afterEach(() => void server.close());

const mail = { to: 'a@mail.example', subject: '予約 K7QX3M9P', text: '夕凪ゲームズ\n' };

describe('smtpTransport', () => {
  it('hands a mail to the server, to one recipient', async () => {
    const { url, lines } = await mailServer();
    await smtpTransport(url, 'Noren <show@noren.example>')(mail);
    expect(lines.filter((line) => /^rcpt/i.test(line))).toEqual(['RCPT TO:<a@mail.example>']);
    expect(lines).toContain('From: Noren <show@noren.example>');
    expect(lines).toContain('To: a@mail.example');
    const body = lines.slice(lines.indexOf('') + 1, lines.lastIndexOf('.')).join('');
    expect(Buffer.from(body, 'base64').toString().trim()).toBe('夕凪ゲームズ');
  });

  it.each(['450 try later', '550 nobody of that name'])(
    'throws when it answers %s',
    async (answer) => {
      const { url } = await mailServer(answer);
      await expect(smtpTransport(url, 'show@noren.example')(mail)).rejects.toThrow(
        answer.slice(0, 3),
      );
    },
  );
});
