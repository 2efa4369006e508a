import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { saveAvatar } from '../api.ts';
import { useWords } from '../words.ts';
import type { Area } from './crop.ts';
import { addressOf, cutOut, fileProblem } from './picture-file.ts';

export type AvatarStep = 'choosing' | 'opening' | 'cropping' | 'uploading';

/** From the chosen file to the kept picture; a failure leaves everything as it was set. */
export function useAvatarUpload() {
  const t = useWords();
  const client = useQueryClient();
  const [step, setStep] = useState<AvatarStep>('choosing');
  const [address, setAddress] = useState('');
  const [picture, setPicture] = useState<ImageBitmap>();
  const [area, setArea] = useState<Area>();
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<string>();
  useEffect(() => () => picture?.close(), [picture]);

  async function choose(file: File) {
    const problem = fileProblem(file, t);
    setError(problem);
    if (problem !== undefined) return;
    setStep('opening');
    try {
      const opened = await createImageBitmap(file);
      setAddress(await addressOf(file));
      setPicture(opened);
      setStep('cropping');
    } catch {
      setError(t('profile.picture.unreadable'));
      setStep('choosing');
    }
  }

  async function send() {
    if (step !== 'cropping' || picture === undefined || area === undefined) return;
    setStep('uploading');
    setError(undefined);
    try {
      setSaved(await saveAvatar(client, await cutOut(picture, area)));
    } catch (failure) {
      setError(failureText(failure, t('profile.avatar.failed')));
      setStep('cropping');
    }
  }

  function chooseAnother() {
    setPicture(undefined);
    setArea(undefined);
    setError(undefined);
    setStep('choosing');
  }
  return { step, picture, address, area, setArea, error, saved, choose, chooseAnother, send };
}
