// The interface of the feature exports: what the rest of the microfrontend may use.
export { jobFileUrl, isAutoDownloadJob, useAutoDownload } from './auto-download'
export { ExportButton, ExportDialog } from './components/export-dialog'
export { exportTitle, exportSummary, ExportFileList, ExportReady } from './components/export-files'
export { exportFormatTextKey } from './export-format'
