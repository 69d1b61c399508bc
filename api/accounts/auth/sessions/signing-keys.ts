import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';
import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';
import { deleteSigningKey, findSigningKeys, updateSigningKey } from '../accounts/store.ts';

/*
 * The keys that sign tokens. better-auth creates them and stores their private part encrypted with the secret, as a JSON
 * string of hex digits.
 */

type Secrets = Pick<Config, 'authSecret' | 'previousAuthSecret'>;

const decrypt = (secret: string | undefined, privateKey: string): Promise<string | undefined> =>
  secret === undefined
    ? Promise.resolve(undefined)
    : symmetricDecrypt({ key: secret, data: JSON.parse(privateKey) }).catch(() => undefined);

const encrypt = async (secret: string, privateKey: string): Promise<string> =>
  JSON.stringify(await symmetricEncrypt({ key: secret, data: privateKey }));

/** Returns whether every key can be decrypted with the current secret. */
export const canSign = async (
  db: Kysely<Database>,
  { authSecret }: Pick<Config, 'authSecret'>,
  now: Date,
): Promise<boolean> => {
  const keys = await findSigningKeys(db, now);
  const decrypted = await Promise.all(keys.map((key) => decrypt(authSecret, key.privateKey)));
  return keys.length > 0 && !decrypted.includes(undefined);
};

type Options = {
  readonly config: Secrets & Pick<Config, 'dataDir' | 'discardsSigningKeys'>;
  readonly db: Kysely<Database>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly now: Date;
};

/**
 * Encrypts the keys of the previous secret with the current one; on request deletes those that neither can decrypt.
 * @throws StartError when such a key remains: people could sign in, but nobody would get a token
 */
export const prepareSigningKeys = async ({ config, db, log, now }: Options): Promise<void> => {
  const { authSecret, previousAuthSecret, dataDir, discardsSigningKeys } = config;
  for (const { id, privateKey } of await findSigningKeys(db, now)) {
    if (await decrypt(authSecret, privateKey)) continue;
    const decrypted = await decrypt(previousAuthSecret, privateKey);
    if (decrypted !== undefined) {
      await updateSigningKey(db, id, await encrypt(authSecret, decrypted));
      log.info({ id }, 'the signing key is now encrypted with the new AUTH_SECRET');
    } else if (discardsSigningKeys) {
      await deleteSigningKey(db, id);
      log.warn({ id }, 'the signing key of an unknown AUTH_SECRET was discarded');
    } else {
      throw new StartError(startTexts.secretChanged(dataDir));
    }
  }
};
