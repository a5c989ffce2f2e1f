// The interface of the feature gallery: what the rest of the microfrontend may use.
export { AlbumIllustration } from './components/album-illustration'
export { useUnlockableAlbums } from './unlockable-albums'
