import { Notice } from '../../../ui/feedback/Notice.tsx';

const CREATED = 'User created successfully';

/** On the sign-in page only one message is good news. */
export function ResultMessage({ children }: { children: string }) {
  return <Notice kind={children === CREATED ? 'success' : 'error'}>{children}</Notice>;
}
