import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { saveAvatar } from '../api.ts';
import { useWords } from '../words.ts';
import { type Crop, centred } from './crop.ts';
import { fileOf, fileProblem } from './picture-file.ts';

export type AvatarStep = 'choosing' | 'opening' | 'cropping' | 'uploading';

/** From the chosen file to the kept picture; a failure leaves everything as it was set. */
export function useAvatarUpload() {
  const t = useWords();
  const client = useQueryClient();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [step, setStep] = useState<AvatarStep>('choosing');
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(centred);
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<string>();
  useEffect(() => () => picture?.close(), [picture]);

  async function choose(file: File) {
    const problem = fileProblem(file, t);
    setError(problem);
    if (problem !== undefined) return;
    setStep('opening');
    try {
      setPicture(await createImageBitmap(file));
      setCrop(centred);
      setStep('cropping');
    } catch {
      setError(t('profile.picture.unreadable'));
      setStep('choosing');
    }
  }

  async function send() {
    if (step !== 'cropping' || canvas.current === null) return;
    setStep('uploading');
    setError(undefined);
    try {
      setSaved(await saveAvatar(client, await fileOf(canvas.current)));
    } catch (failure) {
      setError(failureText(failure, t('profile.avatar.failed')));
      setStep('cropping');
    }
  }

  function chooseAnother() {
    setPicture(undefined);
    setError(undefined);
    setStep('choosing');
  }
  return { canvas, step, picture, crop, setCrop, error, saved, choose, chooseAnother, send };
}
