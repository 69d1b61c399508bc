/**
 * Reads the JSON of a successful answer, or null if it has no body. Undefined after a failure, which includes the page that a
 * proxy sends instead of the answer.
 */
export const readJson = async <Value>(
  answer: Response | undefined | Promise<Response | undefined>,
): Promise<Value | null | undefined> => {
  const response = await answer;
  if (!response?.ok) return undefined;
  return response
    .text()
    .then((text) => (text ? JSON.parse(text) : null))
    .catch(() => undefined);
};
