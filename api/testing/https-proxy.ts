import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterFile } from './after-file.ts';
import { selfSignedCertificate } from './certificate.ts';

export type HttpsProxy = {
  /** Address of the site for its users. */
  readonly url: string;
  /** Sets the site behind the proxy, as soon as it has an address. */
  passTo: (url: string) => void;
};

/**
 * Terminates TLS in front of a site, as a proxy does in production. Its certificate is made for the test file, whose programs
 * trust it like that of an authority. Closes automatically after the file.
 */
export const createHttpsProxy = async (): Promise<HttpsProxy> => {
  const { key, cert } = selfSignedCertificate();
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const open = new Set<Socket>();
  let port = 0;
  const server = createServer({ key, cert, ALPNProtocols: ['http/1.1'] }, (client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(async () => {
    setDefaultCACertificates(trusted);
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    passTo: (url) => {
      port = Number(new URL(url).port);
    },
  };
};
