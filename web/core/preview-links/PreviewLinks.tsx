import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewLink } from '#generated/client/types.gen.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './PreviewLinks.module.css';

type PreviewLinksProps = {
  /** The path of the preview, which its owners see without a link. */
  previewTo: string;
  create: () => Promise<PreviewLink>;
  revoke: () => Promise<unknown>;
  /** The reason why links show nothing at present. */
  inactiveBecause?: string | undefined;
};

/** Creates links to a preview for people without an account, and revokes them. */
export const PreviewLinks = ({ previewTo, create, revoke, inactiveBecause }: PreviewLinksProps) => {
  const { t } = useTranslation('preview-links');
  const { action, busy, refusal } = useActions();
  const [link, setLink] = useState<PreviewLink>();

  const createLink = action('create', { run: create, next: (_, created) => setLink(created) });

  const revokeAll = action('revoke', {
    ask: () => ({
      mode: 'reset',
      title: t('revokeTitle'),
      body: t('revokeBody'),
      confirmLabel: t('revoke'),
    }),
    run: revoke,
    done: () => t('revoked'),
    next: () => setLink(undefined),
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
          <Button icon="link" busy={busy} onClick={() => createLink()}>
            {t('create')}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={() => revokeAll()}>
          {t('revoke')}
        </Button>
      </Cluster>
      {link && <CreatedLink link={link} />}
    </Stack>
  );
};

type CreatedLinkProps = { link: PreviewLink };

const CreatedLink = ({ link }: CreatedLinkProps) => {
  const { t } = useTranslation('preview-links');
  const f = useFormat();
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
