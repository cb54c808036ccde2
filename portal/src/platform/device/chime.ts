/** Two soft tones, synthesised: no file to load. Silent if the browser requires a gesture first. */
export function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const now = context.currentTime;
  for (const [at, hertz] of [
    [0, 784],
    [0.14, 1047],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, now + at);
    volume.gain.exponentialRampToValueAtTime(0.15, now + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.35);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.4);
  }
  setTimeout(() => void context.close(), 1_000);
}
