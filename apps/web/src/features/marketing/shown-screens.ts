import cameraAvif from './pictures/camera.avif'
import camera from './pictures/camera.webp'
import checkAvif from './pictures/check.avif'
import check from './pictures/check.webp'
import homeAvif from './pictures/home.avif'
import home from './pictures/home.webp'
import leadAvif from './pictures/lead.avif'
import lead from './pictures/lead.webp'
import pointsAvif from './pictures/points.avif'
import points from './pictures/points.webp'
import sheetAvif from './pictures/sheet.avif'
import sheet from './pictures/sheet.webp'
import storageAvif from './pictures/storage.avif'
import storage from './pictures/storage.webp'
import vaultAvif from './pictures/vault.avif'
import vault from './pictures/vault.webp'
import { showWords } from './words.ts'

const { screens } = showWords

/**
 * The screens that the phone shows, in order; `npm run pictures` takes the screenshots. Each also exists in a format
 * that is a third smaller, for browsers that support it: Edge does since version 121.
 */
export const shownScreens = [
  { name: screens.home, picture: home, smaller: homeAvif },
  { name: screens.sheet, picture: sheet, smaller: sheetAvif },
  { name: screens.camera, picture: camera, smaller: cameraAvif },
  { name: screens.vault, picture: vault, smaller: vaultAvif },
  { name: screens.lead, picture: lead, smaller: leadAvif },
  { name: screens.points, picture: points, smaller: pointsAvif },
  { name: screens.check, picture: check, smaller: checkAvif },
  { name: screens.storage, picture: storage, smaller: storageAvif },
] as const
