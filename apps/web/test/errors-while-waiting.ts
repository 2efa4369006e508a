import { getConfig } from '@testing-library/react';

const { getElementError: withDocument } = getConfig();

/** A query that waits would print the document for each try that fails, a sixth of the time of all tests: the last is enough. */
export function getElementError(message: string | null, container: Element): Error {
  const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  if (!isWaiting) return withDocument(message, container);
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}
