import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { renewSignatures } from './cookie-signatures.ts';

const secrets = { authSecret: 'the new secret', previousAuthSecret: 'the secret before' };
const signed = (value: string, secret: string) => {
  const signature = createHmac('sha256', secret).update(value).digest('base64');
  return encodeURIComponent(`${value}.${signature}`);
};

describe('renewSignatures', () => {
  it('signs what the previous secret has signed, and leaves everything else alone', () => {
    const before = signed('token.1', secrets.previousAuthSecret);
    const after = signed('token.1', secrets.authSecret);
    const others = `theme=dark;lang=ja; x; =y; z=%; w=${signed('t', 'another secret')}`;
    expect(renewSignatures(`a=${before}; ${others}; b=${after}`, secrets)).toBe(
      `a=${after}; ${others}; b=${after}`,
    );
    expect(renewSignatures(`a=${before}`, { ...secrets, previousAuthSecret: undefined })).toBe(
      `a=${before}`,
    );
  });

  it.each([
    ['one long name', 'a'.repeat(15_500)],
    ['names without values', 'a=;'.repeat(5_000)],
    ['values that look signed', `a=b.${'c'.repeat(44)};`.repeat(300)],
  ])('takes at most milliseconds for %s', (_what, cookies) => {
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      expect(renewSignatures(cookies, secrets)).toBe(cookies);
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(20);
  });
});
