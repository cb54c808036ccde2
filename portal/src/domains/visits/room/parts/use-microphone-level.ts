import { useEffect, useState } from 'react';

/** How loud the microphone is, from 0 to 100. */
export function useMicrophoneLevel(stream: MediaStream | undefined): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      setLevel(Math.min(100, Math.round(loudest * 160)));
    }, 150);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}
