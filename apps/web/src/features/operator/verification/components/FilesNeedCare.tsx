import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';

/** Warns operators of what strangers send. */
export function FilesNeedCare() {
  const t = useWords();
  return (
    <Notice kind="warning" live={false}>
      {t('verification.file.care')}
    </Notice>
  );
}
