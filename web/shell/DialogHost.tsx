import { lazy, Suspense } from 'react';
import { useQuestion } from '#web/shell/dialogs.ts';

const QuestionDialog = lazy(() => import('#web/shell/QuestionDialog.tsx'));

/** The one place for dialogs. What draws them is loaded with the first question. */
export const DialogHost = () => {
  const question = useQuestion();
  if (!question) return null;
  return (
    <Suspense>
      <QuestionDialog question={question} />
    </Suspense>
  );
};
