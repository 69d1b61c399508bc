import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { DIALOG_MODES, type DialogMode, type OpenQuestion, useQuestion } from './dialogs.ts';
import { focusHeading } from './RouteFocus.tsx';

const QuestionDialog = lazy(() => import('./QuestionDialog.tsx'));

/**
 * The four hosts of questions, one for each mode (specification §2), in a place of their own: messages come after it in the
 * document, and so above it. What draws them is loaded with the first question.
 */
export const DialogHosts = () => {
  const question = useQuestion();
  useReturn(question);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setPlace}>
      {DIALOG_MODES.map((mode) => (
        <DialogHost key={mode} mode={mode} question={question} place={place} />
      ))}
    </div>
  );
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

/** After the last question, focus is where it was when the first was asked, or where reading begins if that is gone. */
const useReturn = (question: OpenQuestion | undefined) => {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (question) {
      opener.current = question.opener;
      return;
    }
    const back = opener.current;
    opener.current = null;
    if (!back) return;
    // The dialog itself returns focus in the next frame, where it can.
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
