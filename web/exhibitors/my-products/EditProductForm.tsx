import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { getMyProduct, setProductStatus, updateProduct } from '#generated/client/sdk.gen.ts';
import type { Edition, MyProduct } from '#generated/client/types.gen.ts';
import type { Versioned } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import type { Submission } from '#web/core/form/use-draft.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { toast, toastSaved } from '#web/core/shell/toasts.ts';
import { useEntryQuestion } from '#web/exhibitors/product-entries/use-entry-question.ts';
import { PicturesMissing } from './PicturesMissing.tsx';
import { ProductForm } from './ProductForm.tsx';
import {
  atFormFields,
  CompleteForm,
  DraftForm,
  toProductChange,
  toProductForm,
  type ProductForm as Values,
} from './product-form.ts';
import { undescribedPictures } from './publishing.ts';
import { myProductsPage } from './routes.ts';

type EditProductFormProps = { loaded: Versioned<MyProduct>; edition: Edition };

/** Changes a work, and publishes it: both at once where it is not public yet. */
export const EditProductForm = ({ loaded, edition }: EditProductFormProps) => {
  const { t } = useTranslation('my-products');
  const { revalidate } = useRevalidator();
  const [undescribed, setUndescribed] = useState<readonly number[]>([]);
  const { id } = loaded.data;
  const path = { productId: id };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getMyProduct, { path }),
    fieldsOf: toProductForm,
  });
  const { status } = record.data;
  const isPublished = status === 'published';
  const { confirmBreaking } = useEntryQuestion();

  const publish = async () => {
    try {
      record.adopt(await call.versioned(setProductStatus, { path, body: { status: 'published' } }));
      toast({ severity: 'success', summary: t('published') });
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'INVALID_INPUT')) throw error;
      const missing = undescribedPictures(error.errors);
      setUndescribed(missing.numbers);
      if (missing.others.length > 0) throw atFormFields(error, missing.others);
    }
  };

  /** The work may have been entered since the page was opened. */
  const confirmSave = async ({ release }: Values, opener: Element | null) => {
    const { releaseEdition } = record.data;
    if (!releaseEdition || release === releaseEdition) return true;
    const { entries } = await call(getMyProduct, { path });
    return confirmBreaking(entries, 'notFirstReleased', { confirmLabel: t('form.save'), opener });
  };

  const save = async (values: Values, { intent }: Submission) => {
    setUndescribed([]);
    const isDifferent = await record
      .save(values, (changes, version) =>
        call.versioned(updateProduct, {
          path,
          body: toProductChange(changes) as never,
          headers: { 'If-Match': version },
        }),
      )
      .catch(rethrowAtFields);
    if (intent === PUBLISH) await publish();
    else toastSaved(t, isDifferent, 'form.saved');
    await revalidate();
  };

  return (
    <>
      <PicturesMissing productId={id} numbers={undescribed} />
      <ProductForm
        schema={status === 'draft' ? DraftForm : CompleteForm}
        draft={`product.${id}`}
        defaults={record.fields}
        onConflict={record.reread}
        confirmSubmit={confirmSave}
        onSubmit={save}
        edition={edition}
      >
        <FormActions
          backTo={myProductsPage.href()}
          beside={
            !isPublished && (
              <SubmitButton value={PUBLISH} variant="secondary" icon="send">
                {t('form.publish')}
              </SubmitButton>
            )
          }
        >
          {t(status === 'draft' ? 'form.saveDraft' : 'form.save')}
        </FormActions>
      </ProductForm>
    </>
  );
};

const PUBLISH = 'publish';

const rethrowAtFields = (error: unknown): never => {
  throw error instanceof Problem && error.errors.length > 0 ? atFormFields(error) : error;
};
