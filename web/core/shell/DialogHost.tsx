import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/core/session/session.ts';
import { watchTaps } from '#web/core/ui/second-tap.ts';
import { DIALOG_MODES, type DialogMode, type OpenQuestion, useQuestion } from './dialogs.ts';
import { focusHeading } from './RouteFocus.tsx';

const loadQuestionDialog = () => import('./QuestionDialog.tsx');
const QuestionDialog = lazy(loadQuestionDialog);

/**
 * The four dialog hosts, one for each mode (specification §2). Toasts follow later in the document and therefore appear
 * above. Guests load the dialog component with their first question.
 */
export const DialogHosts = () => {
  const question = useQuestion();
  useLoadedAhead();
  useRestoreFocus(question);
  useEffect(watchTaps, []);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setPlace}>
      {DIALOG_MODES.map((mode) => (
        <DialogHost key={mode} mode={mode} question={question} place={place} />
      ))}
    </div>
  );
};

/** Loads the component in advance for signed-in users: in a full hall, a question may come without a connection. */
const useLoadedAhead = () => {
  const isSignedIn = useSession().status === 'user';
  useEffect(() => {
    if (isSignedIn) loadQuestionDialog().catch(() => {});
  }, [isSignedIn]);
};

type DialogHostProps = {
  mode: DialogMode;
  question: OpenQuestion | undefined;
  place: Element | null;
};

const DialogHost = ({ mode, question, place }: DialogHostProps) =>
  question?.mode === mode &&
  place && (
    <Suspense>
      <QuestionDialog question={question} place={place} />
    </Suspense>
  );

/** Restores focus after the last dialog to the opener of the first one, or to the heading if that element no longer exists. */
const useRestoreFocus = (question: OpenQuestion | undefined) => {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (question) {
      opener.current = question.opener;
      return;
    }
    const back = opener.current;
    opener.current = null;
    if (!back) return;
    // The dialog restores focus itself in the next frame, if it can.
    const wait = requestAnimationFrame(() => requestAnimationFrame(() => returnTo(back)));
    return () => cancelAnimationFrame(wait);
  }, [question]);
};

const returnTo = (back: Element) => {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  if (back instanceof HTMLElement && back !== body && back.checkVisibility()) back.focus();
  else focusHeading();
};
