import { useTranslation } from 'react-i18next';
import type { BoothMembership } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { HOME_PATH, loginPath } from '#web/core/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { toastProblem } from '#web/core/shell/toasts.ts';
import { useEndSession } from '#web/core/shell/use-sign-out.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { boothUsersPage } from '#web/exhibitors/booth-users/routes.ts';

export type RefusedInvitation = Pick<
  Problem,
  'code' | 'title' | 'detail' | 'maskedEmail' | 'contactName'
>;

type InvitationRefusalProps = {
  refused: RefusedInvitation;
  /** The visitor's existing membership of the booth. */
  membership?: BoothMembership | undefined;
  /** The page's own path. */
  here: string;
};

/** The reason why the visitor cannot answer the invitation, with the next step. */
export const InvitationRefusal = ({ refused, membership, here }: InvitationRefusalProps) => {
  const { t } = useTranslation('booth-users');
  const isUnknown = refused.code === 'NOT_FOUND';
  const title = membership ? t('refused.joined') : isUnknown ? t('refused.unknown') : refused.title;
  useStepTitle(title);

  if (refused.code === 'INVITATION_FOR_ANOTHER')
    return (
      <>
        <h1>{title}</h1>
        <p>{refused.detail}</p>
        <OtherAccount invited={refused.maskedEmail ?? ''} here={here} />
      </>
    );
  return (
    <>
      <h1>{title}</h1>
      {membership ? (
        <p>{t('refused.joinedText', { role: t(`role.${membership.role}`) })}</p>
      ) : (
        <p>{isUnknown ? t('refused.unknownText') : refused.detail}</p>
      )}
      {!membership && refused.contactName && (
        <p>{t('refused.contact', { name: refused.contactName })}</p>
      )}
      <div>
        {membership ? (
          <LinkButton icon="users" to={boothUsersPage.href({ id: membership.booth.id })}>
            {t('toMembership')}
          </LinkButton>
        ) : (
          <LinkButton icon="house" to={HOME_PATH}>
            {t('toHome')}
          </LinkButton>
        )}
      </div>
    </>
  );
};

/** Offers to sign in with the invited address instead, and leads back. */
const OtherAccount = ({ invited, here }: { invited: string; here: string }) => {
  const { t } = useTranslation('booth-users');
  const { user } = useSession();
  const endSession = useEndSession();
  const switchAccount = () =>
    endSession(loginPath(here)).catch((error: unknown) => toastProblem(error, t));
  return (
    <>
      <Facts
        items={[
          { label: t('refused.invited'), value: <EmailAddress value={invited} /> },
          { label: t('refused.signedInAs'), value: <EmailAddress value={user.email} /> },
        ]}
      />
      <div>
        <Button variant="primary" icon="log-in" onClick={switchAccount}>
          {t('refused.switch')}
        </Button>
      </div>
    </>
  );
};
