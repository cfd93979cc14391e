const LONGEST = 60;

/** Where reviews go, as a button says it. */
export function inDestination({
  platformName,
  placeName,
}: {
  platformName: string;
  placeName: string;
}): string {
  const letters = [...placeName];
  const place = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : placeName;
  return place ? `${platformName}, ${place}` : platformName;
}
