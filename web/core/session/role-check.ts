import { checkTenantUser, checkUserRole } from '#generated/client/sdk.gen.ts';
import type { LoginUser } from '#generated/client/types.gen.ts';
import type { Access } from '#spec/core/access.ts';
import type { Call } from '#spec/core/client/call.ts';
import { tenantSlugsOf } from './guard.ts';

type RoleCheck = {
  /** The page's access; a role is required. */
  readonly access: Access;
  readonly user: LoginUser;
  /** The key of the history entry. */
  readonly navigation: string;
};

/**
 * Asks the server whether a signed-in visitor has the role that a page requires (specification §7); the user record may be
 * older than that. One navigation asks once, however often its page is read again.
 */
export const createRoleCheck = (call: Call): ((check: RoleCheck) => Promise<boolean>) => {
  let asked: { key: string; answer: Promise<boolean> } | undefined;
  return ({ access, user, navigation }) => {
    const key = JSON.stringify([navigation, user.displayId, access]);
    if (asked?.key === key) return asked.answer;
    const answer = ask(call, access, user);
    const question = { key, answer };
    asked = question;
    // A failure does not count as an answer.
    answer.catch(() => {
      if (asked === question) asked = undefined;
    });
    return answer;
  };
};

const ask = async (call: Call, access: Access, user: LoginUser): Promise<boolean> => {
  if (typeof access !== 'object') return false;
  if (access.only === 'admin')
    return isTrue(await call(checkUserRole, { query: { role: 'admin' } }));
  const { tenantSlug } = access;
  const slugs = tenantSlug === undefined ? tenantSlugsOf(user) : [tenantSlug];
  const answers = await Promise.all(slugs.map((slug) => call(checkTenantUser, { path: { slug } })));
  return answers.some(isTrue);
};

/** A missing value counts as false. */
const isTrue = (answer: { value?: boolean } | null | undefined): boolean => answer?.value === true;
