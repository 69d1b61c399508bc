const OTHERS = 2;

/**
 * Runs a function while other clients constantly request a page, and passes it a function that reads the page once more. Starts
 * once the page is cached; ends when all requests have been answered.
 */
export const whileOthersRead = async <Value>(
  address: string,
  run: (read: () => Promise<string>) => Promise<Value>,
): Promise<Value> => {
  const read = async () => {
    const answer = await fetch(address);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    return text;
  };
  await read();
  let going = true;
  const others = Array.from({ length: OTHERS }, async () => {
    while (going) await read();
  });
  try {
    return await run(read);
  } finally {
    going = false;
    await Promise.all(others);
  }
};
