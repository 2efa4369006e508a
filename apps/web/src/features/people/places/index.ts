export { DegreesFields } from './components/DegreesFields.tsx';
export { HomeTownCard, ListBegins } from './components/HomeTown.tsx';
export { useNearestTown } from './components/useNearestTown.ts';
export { PlaceField } from './components/PlaceField.tsx';
export { TownFinder } from './components/TownFinder.tsx';
export { noPlace, type PlaceDraft, placeProblem } from './place-draft.ts';
export { type Say as SayOfPlaces, useWords as usePlaceWords } from './words.ts';
