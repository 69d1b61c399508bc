import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Problem } from '#spec/core/client/problem.ts';
import { AddressGroup } from '#web/accounts/addresses/AddressGroup.tsx';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { CodeField } from '#web/core/form/CodeField.tsx';
import { DateField } from '#web/core/form/DateField.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { ImageField } from '#web/core/form/ImageField.tsx';
import { NameFields } from '#web/core/form/NameFields.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { PhoneField } from '#web/core/form/PhoneField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { Part, Shown } from './Part.tsx';

const Anything = z.looseObject({});
const NAMES = ['text', 'choice', 'radio', 'date', 'number', 'agreed', 'comment'];
/** A response of the server that rejects all fields. */
const REFUSED = new Problem(422, {
  errors: NAMES.map((name) => ({ pointer: `/${name}`, rule: 'required' })),
});
const LIMITS = { types: ['image/jpeg', 'image/png'], maxBytes: 2_000_000 } as const;
const never = () => new Promise<void>(() => {});

/** Every field alone, and all of them rejected by the server. Submitting stays busy. */
export const Fields = () => {
  const { t } = useTranslation('dev');
  const options = [
    { value: 'a', label: t('word') },
    { value: 'b', label: t('sentence'), hint: t('word') },
    { value: 'c', label: t('states.disabled'), disabled: true },
  ];
  const some = (id: string) => (
    <>
      <TextField name="text" label={t('fields.text')} hint={t('sentence')} width="l" />
      <SelectField name="choice" label={t('fields.select')} options={options} />
      <RadioField name="radio" label={t('fields.radio')} options={options} />
      <DateField name="date" label={t('fields.date')} />
      <NumberField name="number" label={t('fields.number')} unit={t('word')} />
      <CheckboxField name="agreed" label={t('fields.checkbox')} />
      <TextAreaField name="comment" label={t('fields.area')} />
      <div id={id}>
        <SubmitButton icon="send">{t('press')}</SubmitButton>
      </div>
    </>
  );
  return (
    <Part id="fields">
      <Shown state="default">
        <Form schema={Anything} defaults={{ genres: [] }} guard={false} onSubmit={never}>
          {some('plain')}
          <CheckboxGroupField
            name="genres"
            label={t('fields.boxes')}
            limit={2}
            optional
            options={options.map(({ value, label }) => ({ value, label }))}
          />
          <ImageField
            name="picture"
            label={t('fields.picture')}
            optional
            src={undefined}
            limits={LIMITS}
            onUpload={never}
          />
          <NameFields kanaOptional />
          <PhoneField name="phone" label={t('fields.phone')} />
          <AddressGroup at="home" lookup={async () => []} />
          <CodeField name="code" label={t('fields.code')} length={6} width="s" />
        </Form>
      </Shown>
      <Shown state="error">
        <Form
          schema={Anything}
          defaults={{ text: t('sentence').repeat(2) }}
          guard={false}
          problem={REFUSED}
          onSubmit={never}
        >
          {some('refused')}
        </Form>
      </Shown>
      <Shown state="focus" force="focus">
        <Form schema={Anything} defaults={{}} guard={false} onSubmit={never}>
          <TextField name="text" label={t('fields.text')} />
        </Form>
      </Shown>
    </Part>
  );
};
