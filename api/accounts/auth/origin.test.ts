import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const demo = { baseUrl: 'http://localhost:3000', siteEnv: 'demo' as const };
const production = { baseUrl: 'https://show.example', siteEnv: 'production' as const };

describe('isOwnOrigin', () => {
  it.each([
    [undefined, 'show.example', production, true],
    ['https://show.example', 'show.example', production, true],
    ['http://show.example', 'show.example', production, false],
    ['https://show.example:444', 'show.example', production, false],
    ['https://show.example.evil.example', 'show.example', production, false],
    ['https://evil.example', 'evil.example', production, false],
    ['null', 'show.example', production, false],
    ['', 'show.example', production, false],
    ['http://localhost:3000', 'localhost:3000', demo, true],
    ['http://127.0.0.1:3000', 'localhost:3000', demo, true],
    ['http://[::1]:3000', 'localhost:3000', demo, true],
    ['http://localhost:3001', 'localhost:3000', demo, false],
    ['http://192.168.0.5:3000', '192.168.0.5:3000', demo, true],
    ['http://evil.example', '192.168.0.5:3000', demo, false],
  ])('Origin %s calling %s', (origin, host, config, own) => {
    expect(isOwnOrigin({ headers: { origin, host } }, config)).toBe(own);
  });
});
