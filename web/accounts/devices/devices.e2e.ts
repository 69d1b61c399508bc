import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/** Plays the device: requests a code and polls for the token. */
const startDevice = async (url: string) => {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/auth/device/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ client_id: 'noren-cli', ...body }),
    });
  const codes = await (await post('code', {})).json();
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  return {
    userCode: codes.user_code as string,
    /** Polls the token endpoint. */
    ask: async () => (await post('token', { grant_type, device_code: codes.device_code })).json(),
  };
};

test('device authorization', async ({ page, email, site, signedInAs }) => {
  const t = textsOf('en');
  const program = await startDevice(site.url);
  await signedInAs(email);
  await open(page, `/en/auth/device?user_code=${program.userCode}`);
  await page.getByRole('button', { name: t('devices:code.submit') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('devices:question.title') }),
  ).toBeFocused();
  await expect(page.getByText(t('devices:program.noren-cli'))).toBeVisible();
  await page.getByRole('button', { name: t('devices:question.approve') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('devices:approved.title') }),
  ).toBeFocused();
  expect((await program.ask()).token_type).toBe('Bearer');
});
