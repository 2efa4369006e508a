import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { saveAvatar } from '../api.ts';
import { type Crop, centred } from './crop.ts';
import { fileOf, fileProblem, NOT_A_PICTURE } from './picture-file.ts';

export type AvatarStep = 'choosing' | 'opening' | 'cropping' | 'uploading';

const FAILED = 'Your picture could not be uploaded, try again.';

/** From the chosen file to the kept picture; a failure leaves everything as it was set. */
export function useAvatarUpload() {
  const client = useQueryClient();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [step, setStep] = useState<AvatarStep>('choosing');
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(centred);
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<string>();
  useEffect(() => () => picture?.close(), [picture]);

  async function choose(file: File) {
    const problem = fileProblem(file);
    setError(problem);
    if (problem !== undefined) return;
    setStep('opening');
    try {
      setPicture(await createImageBitmap(file));
      setCrop(centred);
      setStep('cropping');
    } catch {
      setError(NOT_A_PICTURE);
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
      setError(failureText(failure, FAILED));
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
