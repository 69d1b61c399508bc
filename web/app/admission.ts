import type { Access, Guard } from '#spec/core/access.ts';
import {
  findAccessRedirect,
  lacksRole,
  requiresRole,
  type Visitor,
} from '#web/core/session/guard.ts';
import type { createRoleCheck } from '#web/core/session/role-check.ts';

/**
 * The check that the server has not answered yet: `confirmed` rejects with a redirect if the visitor lacks the role. Undefined
 * without such a check.
 */
export type Admission = { readonly confirmed: Promise<void> } | undefined;

/** A visit to a page. */
export type Visit = {
  readonly entry: { readonly access: Access; readonly guard?: Guard | undefined };
  /** With query and hash, to return to. */
  readonly fullPath: string;
  /** The key of the history entry. */
  readonly navigation: string;
  /** Throws the redirect for a visitor who may not open the page. */
  readonly turnAway: (to: string, why: { lacksRole: boolean }) => never;
};

type AdmissionParts = {
  readonly getVisitor: () => Promise<Visitor>;
  readonly checkRole: ReturnType<typeof createRoleCheck>;
  readonly hasSessionEnded: (error: unknown) => Promise<boolean>;
  readonly refreshUser: () => void;
};

export const createAdmission = ({
  getVisitor,
  checkRole,
  hasSessionEnded,
  refreshUser,
}: AdmissionParts) => {
  const decide = ({ entry, fullPath, turnAway }: Visit, visitor: Visitor): void => {
    const elsewhere = findAccessRedirect(entry, visitor, fullPath);
    if (elsewhere) turnAway(elsewhere, { lacksRole: lacksRole(entry.access, visitor) });
  };

  /** Leads a visitor who was signed out meanwhile to where guests go, after an error of the page. Otherwise throws the error. */
  const readmit = async (visit: Visit, error: unknown): Promise<never> => {
    if (await hasSessionEnded(error)) decide(visit, await getVisitor());
    throw error;
  };

  /** Admits the visitor to a page or turns them away. `confirmed` resolves with the checks that only the server can make. */
  const admit = async (visit: Visit): Promise<Admission> => {
    const { access, guard } = visit.entry;
    if (access === 'none' && guard === undefined) return undefined;
    const visitor = await getVisitor();
    if (!visitor.signedIn || !requiresRole(access)) {
      decide(visit, visitor);
      return undefined;
    }
    const confirm = async () => {
      const { user } = visitor;
      const hasRole = await checkRole({ access, user, navigation: visit.navigation });
      // The record is out of date, and so are the links in the header.
      if (hasRole === lacksRole(access, visitor)) refreshUser();
      decide(visit, { ...visitor, hasRole });
    };
    const confirmed = confirm().catch((error: unknown) => readmit(visit, error));
    // A visitor who had the role a moment ago need not wait; for others, the page's requests would only be refused.
    if (lacksRole(access, visitor)) await confirmed;
    return { confirmed };
  };

  return { admit, readmit };
};
