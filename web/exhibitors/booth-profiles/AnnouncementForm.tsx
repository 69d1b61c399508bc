import { useTranslation } from 'react-i18next';
import { updateBoothAnnouncement } from '#generated/client/sdk.gen.ts';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import { BoothAnnouncement } from '#spec/exhibitors/booth-profile-views.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { inBoth } from '#web/core/form/schema.ts';
import { toast } from '#web/core/shell/toasts.ts';

/** The notice of a booth, which every member can replace until the show ends. */
export const AnnouncementForm = ({
  booth,
}: {
  booth: Pick<BoothProfile, 'id' | 'announcement'>;
}) => {
  const { t } = useTranslation('booth-profiles');
  const { id, announcement } = booth;
  return (
    <Form
      schema={BoothAnnouncement}
      draft={`announcement.${id}`}
      defaults={{ announcement: inBoth(announcement) }}
      onSubmit={async (body) => {
        await call(updateBoothAnnouncement, { path: { boothId: id }, body });
        const isRemoved = !body.announcement?.ja;
        toast({
          severity: 'success',
          summary: t(isRemoved ? 'announcement.removed' : 'announcement.saved'),
        });
      }}
    >
      <LocalizedFields
        name="announcement"
        label={t('announcement.label')}
        hint={t('announcement.hint')}
        rows={3}
        optional
      />
      <div>
        <SubmitButton>{t('announcement.save')}</SubmitButton>
      </div>
    </Form>
  );
};
