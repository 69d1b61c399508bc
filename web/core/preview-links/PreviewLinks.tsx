import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewLink } from '#generated/client/types.gen.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './PreviewLinks.module.css';

type PreviewLinksProps = {
  /** Path of the preview, which those in charge see without a link. */
  previewTo: string;
  create: () => Promise<PreviewLink>;
  revoke: () => Promise<unknown>;
  timeZone?: string;
  /** Why links show nothing at present. */
  inactiveBecause?: string | undefined;
};

/** Creates links to a preview for people without an account, and revokes them. */
export const PreviewLinks = ({
  previewTo,
  create,
  revoke,
  timeZone,
  inactiveBecause,
}: PreviewLinksProps) => {
  const { t } = useTranslation('preview-links');
  const { send, busy, refusal } = useSend();
  const [link, setLink] = useState<PreviewLink>();

  const createLink = () => send(async () => setLink(await create()));

  const revokeAll = () =>
    send(async () => {
      const isConfirmed = await confirm({
        mode: 'reset',
        title: t('revokeTitle'),
        body: t('revokeBody'),
        confirmLabel: t('revoke'),
      });
      if (!isConfirmed) return;
      await revoke();
      setLink(undefined);
      toast({ severity: 'success', summary: t('revoked') });
    });

  return (
    <Stack gap={4}>
      <p>{inactiveBecause ?? t('lead')}</p>
      <RefusalBanner refusal={refusal} />
      <Cluster>
        <LinkButton to={previewTo} icon="eye">
          {t('open')}
        </LinkButton>
        {!inactiveBecause && (
          <Button icon="link" busy={busy} onClick={createLink}>
            {t('create')}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={revokeAll}>
          {t('revoke')}
        </Button>
      </Cluster>
      {link && <CreatedLink link={link} timeZone={timeZone} />}
    </Stack>
  );
};

type CreatedLinkProps = { link: PreviewLink; timeZone: string | undefined };

const CreatedLink = ({ link, timeZone }: CreatedLinkProps) => {
  const { t } = useTranslation('preview-links');
  const f = useFormat(timeZone);
  const copy = async () => {
    await navigator.clipboard.writeText(link.url);
    toast({ severity: 'success', summary: t('copied') });
  };
  return (
    <Card className="padded">
      <div role="status">
        <Stack gap={3}>
          <p>{t('created', { at: f.until(link.expiresAt) })}</p>
          <p className={classNames('small', styles.address)}>{link.url}</p>
          <div>
            <Button icon="copy" onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </div>
        </Stack>
      </div>
    </Card>
  );
};
