import { isIP } from 'node:net';
import { z } from 'zod';

/** Names of networks that Express's `trust proxy` knows. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.trim().split('/');
  const family = isIP(address);
  if (family === 0) return bits === undefined && NETWORKS.includes(address);
  if (bits === undefined) return true;
  const isLength = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
  return isLength && more.length === 0;
};

const isCount = (text: string): boolean => /^\d+$/.test(text);

/** `TRUST_PROXY`: the number of proxies, or their addresses and networks. */
export const trustProxy = z
  .string()
  .refine(
    (text) => text === 'false' || isCount(text) || text.split(',').every(isProxy),
    'must be the number of proxies such as 1, or their addresses such as 10.0.0.0/8, 192.0.2.1',
  )
  .transform((text): false | number | string => {
    if (text === 'false' || Number(text) === 0) return false;
    return isCount(text) ? Number(text) : text;
  });
