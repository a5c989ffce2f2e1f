// The only webpack configuration: one function for the shell and one for a remote.
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { BUILD_ID_PLACEHOLDER } from './builds.mjs'
import { sharedModules } from './shared-modules.mjs'

const require = createRequire(import.meta.url)
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const dist = path.join(root, 'dist')

/** The beginning of the URLs of all files of a build. */
export const publicPath = (name) => `/assets/${name}/${BUILD_ID_PLACEHOLDER}/`

/** Indexes lazy chunks and emitted files by their source path: relative to `src`, or to the repository root for files outside of it. */
function indexBySourcePath(compilation, src) {
  const toSourceName = (file) =>
    path.relative(file.startsWith(src + path.sep) ? src : root, file).replace(/\.tsx?$/, '')
  const { moduleGraph, chunkGraph } = compilation
  const [chunks, assets] = [new Map(), new Map()]
  for (const { name, info } of compilation.getAssets()) {
    if (info.sourceFilename)
      assets.set(toSourceName(path.resolve(src, '..', info.sourceFilename)), name)
  }
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const modulePath = moduleGraph.getModule(block.dependencies[0])?.nameForCondition()
      const group = chunkGraph.getBlockChunkGroup(block)
      if (modulePath && group) chunks.set(toSourceName(modulePath), group.getFiles())
    }
  }
  return { chunks, assets }
}

/**
 * Writes which files the exposed module needs first and which files each page adds. The server writes preload links for them into the head.
 */
class PreloadManifestPlugin {
  constructor(name, src, preloads) {
    this.name = name
    this.src = src
    this.preloads = preloads
  }
  /**
   * Resolves a rule to the names of built files. An unknown name fails the build; otherwise the page would become slower without notice.
   */
  resolveRule({ chunks = [], fonts = [], images = [], ...rule }, names, toUrl) {
    const lookUp = (map, name) => {
      if (!map.has(name))
        throw new Error(
          `${this.name}: the preload rule of ${rule.path} names ${name}, which the build does not contain`,
        )
      return map.get(name)
    }
    const scripts = chunks.flatMap((name) => lookUp(names.chunks, name))
    const filesEndingWith = (extension) =>
      [...new Set(scripts.filter((file) => file.endsWith(extension)))].map(toUrl)
    return {
      ...rule,
      scripts: filesEndingWith('.js'),
      styles: filesEndingWith('.css'),
      fonts: fonts.map((name) => toUrl(lookUp(names.assets, name))),
      images: images.map(({ file, media }) => ({ href: toUrl(lookUp(names.assets, file)), media })),
    }
  }
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PreloadManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PreloadManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const toUrl = (file) => `${publicPath(this.name)}${file}`
          const names = indexBySourcePath(compilation, this.src)
          const files = compilation.namedChunkGroups.get('App')?.getFiles() ?? []
          const entry = compilation.entrypoints.get(`mf_${this.name}`)?.getFiles()[0]
          const body = {
            entry: toUrl(entry),
            scripts: files.filter((f) => f.endsWith('.js')).map(toUrl),
            styles: files.filter((f) => f.endsWith('.css')).map(toUrl),
            first: this.preloads.map((rule) => this.resolveRule(rule, names, toUrl)),
          }
          compilation.emitAsset('exposes.json', new webpack.sources.RawSource(JSON.stringify(body)))
        },
      )
    })
  }
}

/**
 * Each page of the public side is one script. On a phone, a further request takes longer than loading code that two
 * pages both contain.
 */
const MIN_CHUNK_SIZE = 80_000

/**
 * CSS classes of the public side are named after their file (`site_hero`), because style sheets of themes and the first view of a
 * website refer to them. The name is what is before `.module.css` up to the next dot: `hero.site.module.css` is a part of the style
 * sheet `site`. Two files with the same full name are refused.
 */
function cssModuleNaming(name) {
  return name === 'public'
    ? { localIdentRegExp: /([^/\\.]+)\.module\.css$/, localIdentName: '[1]_[local]' }
    : { localIdentName: '[name]_[local]_[hash:5]' }
}

/** The package directs every bundler to its development build, which contains warnings for developers. */
const ROUTER_PRODUCTION_ALIAS = {
  'react-router$': path.join(
    path.dirname(require.resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
}

/** Minifies scripts and styles, and splits lazy chunks. */
const optimization = (name, isMinified) => ({
  minimize: isMinified,
  minimizer: [
    new (require('terser-webpack-plugin'))({
      minify: require('terser-webpack-plugin').swcMinify,
      extractComments: false,
    }),
    new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
  ],
  splitChunks: { chunks: 'async', ...(name === 'public' ? { minSize: MIN_CHUNK_SIZE } : {}) },
})

/**
 * `staging` is the folder of the output. Tests replace modules by `alias`, and leave out what only makes files smaller (`isSmall`).
 */
function baseConfig(name, folder, { dev = false, staging, alias = {}, isSmall = true } = {}) {
  return {
    name,
    context: folder,
    mode: dev ? 'development' : 'production',
    // Source map types that need `eval` are not used, because the Content Security Policy forbids it.
    devtool: dev ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: staging ?? path.join(dist, 'assets/.staging', name),
      publicPath: publicPath(name),
      uniqueName: `mf_${name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      symlinks: true,
      alias: dev ? alias : { ...ROUTER_PRODUCTION_ALIAS, ...alias },
    },
    module: {
      rules: [
        ...(dev
          ? []
          : [
              {
                test: /react-router[\\/]dist[\\/].*\.mjs$/,
                use: require.resolve('./trim-router-loader.cjs'),
              },
            ]),
        {
          test: /\.tsx?$/,
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
                target: 'es2022',
              },
            },
          },
        },
        {
          test: /\.module\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  ...cssModuleNaming(name),
                },
              },
            },
          ],
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
        },
        { test: /\.(woff2|png|webp|jpg)$/, type: 'asset/resource' },
        // A small ornament is inlined into its style sheet, which costs less than a separate request.
        {
          test: /\.svg$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: 2500 } },
          generator: {
            dataUrl: (svg) => `data:image/svg+xml,${encodeURIComponent(svg.toString())}`,
          },
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
    ],
    optimization: optimization(name, !dev && isSmall),
    // A build with other modules must not use the cache of the usual one, which contains resolved modules.
    cache: Object.keys(alias).length === 0 && {
      type: 'filesystem',
      version: webpack.version,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack', dev ? 'dev' : 'prod', name),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/** The configuration of the shell. All shared modules are eager, so that the shell is one script. */
export function shellConfig(folder, output = {}) {
  const config = baseConfig('shell', folder, output)
  config.entry = { shell: './src/main.tsx' }
  config.plugins.push(
    new webpack.container.ModuleFederationPlugin({
      name: 'shell',
      shared: sharedModules({ shell: true, dev: output.dev ?? false }),
    }),
  )
  return config
}

/** The configuration of a remote, which exposes `./App`. In development it also runs without the shell, through `src/standalone.tsx`. */
export function remoteConfig(
  name,
  folder,
  { ui = false, dev = false, port, preloads = [], ...output } = {},
) {
  const config = baseConfig(name, folder, { dev, ...output })
  config.entry = dev ? { standalone: './src/standalone.tsx' } : {}
  config.plugins.push(
    new webpack.container.ModuleFederationPlugin({
      name: `mf_${name}`,
      filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
      exposes: { './App': { import: './src/module.tsx', name: 'App' } },
      shared: sharedModules({ shell: false, dev, ui }),
    }),
    new PreloadManifestPlugin(name, path.join(folder, 'src'), dev ? [] : preloads),
  )
  if (dev) config.devServer = { port, hot: false, liveReload: true }
  return config
}
