/** A mounted form that may hold unsaved input. */
export type OpenForm = {
  /** Whether the form holds input that is not saved. */
  readonly isDirty: () => boolean;
  /** Whether a draft in this tab holds all of that input, so that it survives a reload. */
  readonly isSavedAsDraft: () => boolean;
  /** Returns whether the input survives a navigation to this path, such as one that changes only the query of the page. */
  readonly isKeptAt?: (pathname: string) => boolean;
  /** The question before leaving, where the input is more than the fields of a form. */
  readonly question?: { readonly title: string; readonly body: string };
};

const forms = new Set<OpenForm>();
const languageListeners = new Set<() => void>();

const dirtyForms = () => [...forms].filter(({ isDirty }) => isDirty());

/**
 * Returns whether leaving the page, for a path where that is known, would lose unsaved input, whether drafts hold all of it, and
 * the form's own question, if it has one.
 */
export const getUnsavedState = (
  pathname?: string,
): {
  readonly isDirty: boolean;
  readonly areSavedAsDraft: boolean;
  readonly question: OpenForm['question'];
} => {
  const dirty = dirtyForms().filter(
    ({ isKeptAt }) => pathname === undefined || !isKeptAt?.(pathname),
  );
  return {
    isDirty: dirty.length > 0,
    areSavedAsDraft: dirty.every(({ isSavedAsDraft }) => isSavedAsDraft()),
    question: dirty.find(({ question }) => question)?.question,
  };
};

/** The state of a navigation after which the visitor comes back to the form: meanwhile the draft in the tab holds the input. */
export const RETURNS_TO_FORM = { returnsToForm: true };

/** Returns whether a navigation to this path with this state has to be confirmed. */
export const asksBeforeLeaving = (state: unknown, pathname?: string): boolean => {
  const { isDirty, areSavedAsDraft } = getUnsavedState(pathname);
  const returns = typeof state === 'object' && state !== null && 'returnsToForm' in state;
  return isDirty && !(returns && areSavedAsDraft);
};

type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Notifies listeners that a link to the same page in another language was clicked. Modifier keys open another window,
 * so this document stays and nobody is notified.
 */
export const notifyLanguageSwitch = (press?: Press): void => {
  if (press?.ctrlKey || press?.metaKey || press?.shiftKey || press?.altKey) return;
  for (const listener of languageListeners) listener();
};

/** Subscribes to a switch of the page's language, for example to store the current step. Returns the unsubscribe function. */
export const onLanguageSwitch = (listener: () => void): (() => void) => {
  languageListeners.add(listener);
  return () => void languageListeners.delete(listener);
};

/** Registers a mounted form. Returns the unregister function. */
export const registerForm = (form: OpenForm): (() => void) => {
  // A `beforeunload` listener can exclude the page from the back/forward cache, so it exists only while a form does.
  if (forms.size === 0) window.addEventListener('beforeunload', askBeforeUnload);
  forms.add(form);
  return () => {
    forms.delete(form);
    if (forms.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
  };
};

/** Unregisters all forms, so that leaving the page no longer asks. */
export const discardForms = (): void => {
  forms.clear();
  window.removeEventListener('beforeunload', askBeforeUnload);
};

/** Input in a draft survives a reload, so only input without one needs a prompt. */
const askBeforeUnload = (event: BeforeUnloadEvent) => {
  const { isDirty, areSavedAsDraft } = getUnsavedState();
  if (isDirty && !areSavedAsDraft) event.preventDefault();
};
