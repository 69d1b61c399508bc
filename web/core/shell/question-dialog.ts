/** Loads what shows questions. A page that may ask without a connection calls it ahead. */
export const loadQuestionDialog = () => import('./QuestionDialog.tsx');
