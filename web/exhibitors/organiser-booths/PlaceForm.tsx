import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { placeBooth, unplaceBooth } from '#generated/client/sdk.gen.ts';
import type { FloorPlan, OrganiserBooth } from '#generated/client/types.gen.ts';
import { BoothPlace, ROTATIONS } from '#spec/show/placements.ts';
import { call } from '#web/core/api/client.ts';
import { FieldRow } from '#web/core/form/FieldGroup.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { type EnteredPlace, readPlace, startingPlace } from './place-check.ts';

/** Symbol of the decimetre. */
const UNIT = 'dm';

type PlaceFormProps = {
  booth: OrganiserBooth;
  plan: FloorPlan;
  /** Called with the current input. */
  onEdit: (place: EnteredPlace) => void;
  /** Called when the place is sent to the API. */
  onSend: () => void;
};

/** Gives a booth its place on the day of the floor plan, or moves it. */
export const PlaceForm = ({ booth, plan: { day, halls }, onEdit, onSend }: PlaceFormProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const place = booth.placements.find((each) => each.day === day);
  const [defaults] = useState(() => toFormValues(BoothPlace, startingPlace(booth, day, halls)));
  const save = async (body: BoothPlace) => {
    onSend();
    await call(placeBooth, { path: { boothId: booth.id, day }, body });
    toast({
      severity: 'success',
      summary: t('place.saved', { code: body.code, day: f.shortDay(day) }),
    });
    await revalidate();
  };
  return (
    <Form
      schema={BoothPlace}
      defaults={defaults}
      onSubmit={save}
      onEdit={(values) => onEdit(readPlace(values))}
    >
      <p className="quiet">{t('place.hint')}</p>
      <FieldRow>
        <TextField name="code" label={t('place.code')} width="s" />
        <SelectField
          name="hall"
          label={t('place.hall')}
          options={halls.map(({ code, name }) => ({
            value: code,
            label: localized(name, f.locale),
          }))}
        />
      </FieldRow>
      <FieldRow>
        <NumberField name="x" label={t('place.x')} unit={UNIT} />
        <NumberField name="y" label={t('place.y')} unit={UNIT} />
      </FieldRow>
      <FieldRow>
        <NumberField name="w" label={t('place.w')} unit={UNIT} />
        <NumberField name="h" label={t('place.h')} unit={UNIT} />
      </FieldRow>
      <SelectField
        name="rotation"
        label={t('place.rotation')}
        options={ROTATIONS.map((value) => ({ value, label: t(`rotation.${value}`) }))}
      />
      <Cluster>
        <SubmitButton>{t(place ? 'place.move' : 'place.submit')}</SubmitButton>
        {place && <UnplaceButton booth={booth} day={day} code={place.code} />}
      </Cluster>
    </Form>
  );
};

type UnplaceButtonProps = { booth: OrganiserBooth; day: string; code: string };

/** Takes the place of a booth on a day, after asking. */
const UnplaceButton = ({ booth, day, code }: UnplaceButtonProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { action, busy } = useActions({ problemTexts: t });
  const unplace = action('unplace', {
    ask: () => ({
      mode: 'delete',
      title: t('unplace.title', {
        code,
        day: f.shortDay(day),
        name: localized(booth.name, f.locale),
      }),
      body: t(booth.status === 'published' ? 'unplace.bodyPublished' : 'unplace.body'),
      confirmLabel: t('unplace.action'),
    }),
    run: () => call(unplaceBooth, { path: { boothId: booth.id, day } }),
    done: () => t('unplace.done', { code, day: f.shortDay(day) }),
  });
  return (
    <Button icon="map-pin-off" busy={busy} onClick={() => unplace()}>
      {t('unplace.action')}
    </Button>
  );
};
